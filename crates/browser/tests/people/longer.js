// A language twice as long, made of the English on the page: every text says its words twice, names
// once. Names are handed over as a list, the longest first.
(names) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node; (node = walker.nextNode()); ) {
    if (!node.parentElement.closest("script, style, title, option, svg, bdi, template, .languages")) texts.push(node);
  }
  let longer = 0;
  for (const node of texts) {
    const words = names.reduce((left, name) => left.replaceAll(name, " "), node.data).replace(/[^\p{L}\s’'-]/gu, " ");
    if (!/\p{L}/u.test(words)) continue;
    node.data += " " + words.trim().replace(/\s+/g, " ");
    longer += 1;
  }
  return longer;
}
