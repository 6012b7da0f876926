import { expect, test } from 'vitest';
import { contracts } from './cases/contracts.ts';
import { screenText } from './cases/screen-text.fixture.ts';
import { checkDocuments } from './check-documents.ts';

const texts = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: `t${place}`,
    widget: 'text',
    props: { text: { text: `Sentence ${place}` } },
  }));
const codesOf = (
  body: readonly unknown[],
  languages: ReadonlyMap<string, ReadonlySet<string>> | undefined,
): readonly string[] =>
  checkDocuments([{ name: 'case', text: screenText({ body }) }], contracts, { languages }).map(
    ({ code }) => code,
  );

test('S58: of a document whose sentences are all new, what is wrong is told all the same', () => {
  const codes = codesOf(
    [...texts(120), { id: 'wrong', widget: 'text', props: { text: { $: 'state.none' } } }],
    new Map([['fil', new Set()]]),
  );
  expect(codes).toHaveLength(100);
  expect(codes).toContain('unknown-reference');
});

test('S58: nothing is told where there is no language', () => {
  expect(codesOf(texts(1), undefined)).toEqual([]);
  expect(codesOf(texts(1), new Map())).toEqual([]);
});
