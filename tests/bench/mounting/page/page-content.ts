import type { Expectation } from '../expectations.ts';

const textInputs = 'input:not([type=hidden], [type=submit], [type=button])';

const unreadTags: ReadonlySet<string> = new Set(['OPTION', 'STYLE', 'SCRIPT']);

const isVisible = (element: Element): boolean => element.checkVisibility();

export const visibleInputs = (container: HTMLElement): readonly HTMLInputElement[] =>
  [...container.querySelectorAll<HTMLInputElement>(textInputs)].filter(isVisible);

/** Elements with a text of their own, in document order. */
function* textElements(container: HTMLElement): Generator<readonly [text: string, Element]> {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (parentElement !== null && textContent !== null && !unreadTags.has(parentElement.tagName))
      yield [textContent.trim(), parentElement];
  }
}

const isTextVisible = (container: HTMLElement, text: string): boolean => {
  for (const [found, element] of textElements(container))
    if (found === text && isVisible(element)) return true;
  return false;
};

/** Tells when a page is complete, at low cost; `checkContent` tells if it is right. */
export const isComplete = (
  container: HTMLElement,
  { inputs, selects, texts: [first = '', ...further] }: Expectation,
): boolean => {
  if (
    container.getElementsByTagName('input').length < inputs ||
    container.getElementsByTagName('select').length < selects
  )
    return false;
  const { textContent } = container;
  return textContent.includes(first) && textContent.includes(further.at(-1) ?? first);
};

/** The last texts that appear and disappear with a choice. */
export interface SwitchedTexts {
  readonly shown: string;
  readonly hidden: string;
}

/** Some systems hide fields instead of removing them. */
export const isSwitched = (container: HTMLElement, { shown, hidden }: SwitchedTexts): boolean => {
  const { textContent } = container;
  if (!textContent.includes(shown)) return false;
  return (
    !textContent.includes(hidden) ||
    (isTextVisible(container, shown) && !isTextVisible(container, hidden))
  );
};

const isSubsequence = (found: readonly string[], texts: readonly string[]): boolean => {
  let next = 0;
  for (const text of texts) if (text === found[next]) next += 1;
  return next === found.length;
};

const findTextProblem = (
  found: readonly string[],
  { texts, isWindowed }: Expectation,
): string | undefined => {
  if (isWindowed) {
    const hasEnds = found[0] === texts[0] && found.at(-1) === texts.at(-1);
    return hasEnds && isSubsequence(found, texts) ? undefined : 'texts are missing or out of order';
  }
  const different = Array.from(
    { length: Math.max(found.length, texts.length) },
    (_, index) => index,
  ).find((index) => found[index] !== texts[index]);
  return different === undefined
    ? undefined
    : `text ${different + 1} of ${texts.length}: expected ${texts[different]}, found ${found[different]}`;
};

const findCountProblem = (name: string, expected: number, found: number): string | undefined =>
  expected === found ? undefined : `expected ${expected} ${name}, found ${found}`;

/** Compares what a borrower sees with the content of the workload. @returns problems, if any */
export const checkContent = (
  container: HTMLElement,
  expectation: Expectation,
): readonly string[] => {
  const known = new Set([...expectation.texts, ...expectation.hiddenTexts]);
  const found = [...textElements(container)]
    .filter(([text, element]) => known.has(text) && isVisible(element))
    .map(([text]) => text);
  const selects = [...container.querySelectorAll('select')].filter(isVisible);
  return [
    findTextProblem(found, expectation),
    findCountProblem('inputs', expectation.inputs, visibleInputs(container).length),
    findCountProblem('selects', expectation.selects, selects.length),
    findCountProblem('images', expectation.images, container.querySelectorAll('img').length),
  ].filter((problem) => problem !== undefined);
};
