#![allow(clippy::print_stdout)]
use std::sync::Arc;
use arena::Dice;
use rules::*;
use vocab::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let board = Arc::new(boards::load_shipped(&a[1]).unwrap());
    let v = Variant::from_name(&board, &a[2]).unwrap();
    let game = Game::new(board, v, Seats::new(a[3].parse().unwrap()).unwrap()).unwrap();
    let n: u64 = a[4].parse().unwrap();
    println!("size {}", size_of::<State>());
    let t = std::time::Instant::now();
    let (mut dec, mut turns) = (0u64, 0i64);
    let mut max=0;
    for g in 0..n {
        let mut dice = Dice::of_game(1, g);
        let mut state = State::deal(&game, &mut dice, ());
        let mut d=0;
        while let Some(seat) = state.to_act(&game) {
            let offers = state.offers(&game, seat);
            let action = offers.nth(dice.below(offers.count()));
            state.play_offered(&game, seat, action, &mut dice, ());
            d+=1;
            if d>20000 { panic!("endless"); }
        }
        dec+=d; max=max.max(d);
        let t = state.finished(&game).unwrap().totals();
        turns += game.seats().iter().map(|s| t[s] as i64).sum::<i64>();
    }
    let e = t.elapsed().as_secs_f64();
    println!("{n} games {dec} decisions max {max} {:.1}/game, {:.2} M/s, {:.0} games/s mean score {:.2}", dec as f64/n as f64, dec as f64/e/1e6, n as f64/e, turns as f64 / n as f64 / game.seats().count() as f64);
}
