import { expect, test } from 'vitest';
import { findHits, replaceHits } from './find-hits.ts';
import { pageTexts } from './find-texts.ts';
import { searchPattern, splitMatches, type SearchOptions } from './search-options.ts';

const text = `{
  "kind": "template",  "id": "loan",
  "title": "Loan for you",
  "description": "Loan for colleagues",
  "params": { "label": {"type":"text", "default": "Get the loan"} },
  "body": [
    { "id": "loan-a", "widget": "heading", "props": { "text": { "text": "A loan" } } },
    { "id": "b", "widget": "button", "props": { "label": "Loan now", "asset": "loan" } },
    { "id": "c", "widget": "text", "props": { "text": ["if", {"$":"params.loan"}, {"text":"A loan"}, {"text": "No \\"loan\\""}] } }
  ],
  "texts": { "fil": [ {"text": "A loan", "is": "Isang loan"} ] },
  "examples": { "one": { "visible": ["A loan", "#loan-a"], "answers": {"x": {"code":"0","message":"loan"}} } }
}
`;

const pattern = (words: string, more: Partial<SearchOptions> = {}): RegExp => {
  const made = searchPattern({ words, isCaseSensitive: false, isWholeWord: false, ...more });
  if (made === undefined) throw new Error('Expected words.');
  return made;
};

const found = (words: string, more?: Partial<SearchOptions>): readonly string[] =>
  findHits([{ id: 'loan', text }], pattern(words, more)).flatMap(({ hits }) =>
    hits.map(({ pointer, language = 'en' }) => `${language} ${pointer}`),
  );

test('studio §8: find looks at what borrowers read, in all languages, and at nothing else', () => {
  expect(found('loan')).toEqual([
    'en /title',
    'en /params/label/default',
    'en /body/0/props/text/text',
    'en /body/1/props/label',
    'en /body/2/props/text/2/text',
    'en /body/2/props/text/3/text',
    'fil /texts/fil/0/is',
    'en /examples/one/visible/0',
  ]);
});

test.each<[string, Partial<SearchOptions>, number]>([
  ['Loan', { isCaseSensitive: true }, 2],
  ['loa', { isWholeWord: true }, 0],
  ['"loan"', {}, 1],
  ['a loan', { isWholeWord: true }, 3],
  ['.oan', {}, 0],
])('studio §8: "%s" with %o is found %i times', (words, more, count) => {
  expect(found(words, more)).toHaveLength(count);
});

const replaced = (isChosen: (pointer: string) => boolean): string | undefined =>
  replaceHits(
    text,
    pageTexts(text).filter(({ kind, pointer }) => kind !== 'source' && isChosen(pointer)),
    { pattern: pattern('loan'), replacement: '$& "credit"' },
  );

const credit = String.raw`$& \"credit\"`;

test('studio §8: replace changes the chosen texts, keeps every other byte, and $ has no meaning', () => {
  expect(replaced((pointer) => pointer === '/title')).toBe(
    text.replace('"Loan for you"', `"${String.raw`$$& \"credit\"`} for you"`),
  );
});

test('studio §8: a translation follows its text once no other place says the former words', () => {
  const one = replaced((pointer) => pointer === '/body/0/props/text/text');
  expect(one).toContain('{"text": "A loan", "is": "Isang loan"}');
  const both = replaced((pointer) => /^\/body\/[02]\//.test(pointer));
  expect(both).toContain(`{"text": "A ${credit}", "is": "Isang loan"}`);
});

test('studio §8: a text that has changed since it was shown refuses the page', () => {
  const [title] = pageTexts(text);
  if (title === undefined) throw new Error('Expected a title.');
  expect(
    replaceHits(text.replace('Loan for you', 'Loan for all'), [title], {
      pattern: pattern('loan'),
      replacement: 'x',
    }),
  ).toBeUndefined();
});

test('matches are shown between what stands around them', () => {
  const shown = splitMatches('a loan, a Loan', pattern('loan'));
  expect(shown.map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))).toEqual([
    'a ',
    '[loan]',
    ', a ',
    '[Loan]',
  ]);
  expect(shown.map(({ offset }) => offset)).toEqual([0, 2, 6, 10]);
});
