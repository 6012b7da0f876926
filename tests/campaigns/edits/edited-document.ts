import type { Fact } from './expectations.ts';

/** How many sentences a document has; the first half is the person's at the page, the second that of somebody else. */
const sentences = 12;

/** Numbers of the sentences that each of the two works at. */
export const sentencesOf = { page: [0, 1, 2, 3, 4, 5], other: [6, 7, 8, 9, 10, 11] } as const;

/** What a sentence begins with. It stands once in the text. */
export const beginningOf = (sentence: number): string => `s${sentence}:`;

const nodeOf = (id: string, text: string): string =>
  `{ "id": "${id}", "widget": "text", "props": { "text": "${text}" } }`;

/** A document with sentences that words are put at the end of. */
export const editedDocument = (id: string): string => {
  const nodes = Array.from(
    { length: sentences },
    (_, index) => `    ${nodeOf(`n${index}`, `${beginningOf(index)} first`)}`,
  );
  return `{
  "kind": "template",
  "lang": 1,
  "id": "${id}",
  "class": "promotion",
  "title": { "text": "${id}" },
  "body": [
${nodes.join(',\n')}
  ]
}
`;
};

/** A sentence of a text as it stands there; empty where it is gone. */
export const sentenceIn = (text: string, sentence: number): string =>
  new RegExp(`"(${beginningOf(sentence)}[^"]*)"`).exec(text)?.[1] ?? '';

/** The text with words at the end of a sentence. */
export const withWords = (text: string, sentence: number, words: string): string => {
  const former = sentenceIn(text, sentence);
  return text.replace(`"${former}"`, `"${former} ${words}"`);
};

/** The text with a further part of the name before all others, or behind a sentence that nobody moves. */
export const withPart = (text: string, name: string, behind: number | undefined): string => {
  const part = nodeOf(name, name);
  if (behind === undefined) return text.replace('"body": [', `"body": [\n    ${part},`);
  return text.replace(
    new RegExp(`\\{ "id": "n${behind}"[^}]*\\} \\}`),
    (node) => `${node},\n    ${part}`,
  );
};

/** Words stand in a sentence. */
export const wordsFact = (sentence: number, words: string): Fact => ({
  name: `'${words}' in the sentence '${beginningOf(sentence)}'`,
  isIn: (text) => sentenceIn(text, sentence).split(' ').includes(words),
});

/** A part that says its own name, as those do that are added. */
export const partFact = (name: string): Fact => ({
  name: `the part '${name}'`,
  isIn: (text) => text.includes(`"${name}"`),
});

/** Where a part begins in the text: a sentence, or a part that was added. */
const placeOf = (text: string, part: string): number => text.search(new RegExp(`"${part}[:"]`));

/** A part stands before another. A fact and its opposite are one: `fate` tells which holds. */
export const orderFact = (
  first: string,
  second: string,
): { readonly fact: Fact; readonly fate: 'there' | 'gone' } => {
  const [one = '', other = ''] = [first, second].toSorted();
  const fact = {
    name: `'${one}' before '${other}'`,
    isIn: (text: string) => placeOf(text, one) < placeOf(text, other),
  };
  return { fact, fate: one === first ? 'there' : 'gone' };
};
