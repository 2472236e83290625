//! One suite, both databases. A check is a function that takes a database of its own; it is
//! listed once and runs on SQLite and on PostgreSQL.

mod accounts;
mod boards;
mod channels;
mod companions;
mod deal;
mod expiry;
mod host;
mod keeping;
mod ledger;
mod lists;
mod people;
mod seats;
mod talk;
mod values;

macro_rules! conformance {
    ($($part:ident: $($check:ident)*;)*) => {
        mod sqlite {
            $($(#[tokio::test]
            async fn $check() {
                crate::conformance::$part::$check(&crate::support::House::sqlite()).await;
            })*)*
        }

        mod postgres {
            $($(#[tokio::test]
            async fn $check() {
                crate::conformance::$part::$check(&crate::support::House::postgres()).await;
            })*)*
        }
    };
}

conformance! {
    accounts:
        an_account_is_kept_with_its_game;
    boards:
        a_board_is_kept_by_its_digest
        boards_that_cannot_be_kept;
    channels:
        a_channel_is_opened_and_closed
        channels_have_limits
        channels_that_cannot_be_opened
        a_lost_device_gets_no_more_notices
        nobody_is_told_twice
        a_key_of_the_house_is_made_once
        a_store_from_before_there_were_notices;
    companions:
        companions_come_and_go_with_their_screen
        a_game_that_waits_for_a_companion_waits_for_the_screen;
    deal:
        what_a_deal_depends_on_is_kept_until_the_game_begins
        whoever_is_forgotten_is_named_by_no_deal_of_a_finished_game;
    expiry:
        forgotten_tables_are_called_off
        people_without_a_game_are_forgotten
        channels_go_with_their_person;
    host:
        whoever_was_removed_stays_out
        what_was_removed_goes_with_its_table_and_its_person
        being_host_is_handed_over;
    keeping:
        everything_is_listed
        somebody_is_told_of_and_forgotten;
    ledger:
        appends_and_reads
        lines_of_an_older_program_have_the_time_of_the_last
        append_twice
        gap
        wrong_expected_sequence
        two_tables_at_once
        over_is_over
        lines_have_limits
        ledger_has_a_limit
        unknown_game
        missing_line_is_noticed
        reopening;
    seats:
        sit_and_leave
        concurrent_sit
        one_person_two_seats_at_once
        seats_are_arranged_until_the_game_begins
        a_host_who_leaves_is_followed_by_the_next
        a_game_may_say_what_its_seats_wear
        seats_of_an_older_program_are_dressed
        options_are_changed_until_the_game_begins
        free_seat_keeps_a_game_from_beginning
        seats_are_fixed_once_begun
        invitations
        call_off
        games_that_cannot_be_made;
    lists:
        games_of_a_person
        unfinished_games_of_a_person
        list_has_a_limit
        open_games
        what_was_done_last_is_listed_while_a_game_lasts
        game_comes_back_whole;
    people:
        create_and_find
        find_by_id
        rename_is_seen_everywhere
        language
        seen
        private_link
        private_link_ends
        private_link_clashes
        private_link_followed_twice_at_once
        sign_out_others
        devices_have_a_limit;
    talk:
        talk_is_kept_in_its_order
        talk_has_a_limit_and_goes_with_its_table
        somebody_is_blocked_at_every_table
        blocks_have_a_limit
        what_is_asked_is_kept;
}
