/** Attributes whose texts people see or hear. */
const spoken = [
  'placeholder',
  'title',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'value',
];
/** Attributes that lead somewhere or load something. */
const addresses = ['href', 'src', 'action'];

const judged: ReadonlySet<string> = new Set([...spoken, ...addresses]);

/** Everything that people see or hear of a page, and where it leads them. */
export const textsToJudge = (page: Document): readonly string[] => {
  const found = [page.title];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Element)) {
      found.push(node.textContent ?? '');
      continue;
    }
    for (const name of node.getAttributeNames())
      if (judged.has(name)) found.push(node.getAttribute(name) ?? '');
    if (
      node instanceof HTMLInputElement ||
      node instanceof HTMLTextAreaElement ||
      node instanceof HTMLSelectElement
    )
      found.push(node.value);
  }
  return [...new Set(found)].filter((text) => text !== '');
};
