import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxProblems } from '../diagnostics/diagnostic.ts';
import { createFormattingReport } from '../diagnostics/format.ts';
import { validateDocument } from '../validate/validate-structure.ts';
import { defaultLimits } from '../validate/limits.ts';
import { parseText } from '../validate/parse-text.ts';
import { contracts } from './cases/contracts.ts';
import { checkDocuments } from './check-documents.ts';

const check = (text: string) => checkDocuments([{ name: 'any', text }], contracts);

/** Problems with an unclear message or pointer. */
const unsound = (text: string): readonly unknown[] => {
  const problems = check(text);
  const isFound = ({ message, line, column, pointer }: (typeof problems)[number]): boolean =>
    /^(The document|\/[^]*): [^]*[.?]$/.test(message) &&
    line > 0 &&
    column > 0 &&
    (pointer === '' || pointer.startsWith('/'));
  return problems.filter((problem, index) => index >= maxProblems + 5 || !isFound(problem));
};

const folder = join(import.meta.dirname, 'cases');
const documents = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap(
    (file) =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        document?: Record<string, unknown>;
      }[],
  )
  .map(({ document }) => ({
    kind: 'screen',
    lang: 1,
    id: 'any',
    class: 'form',
    title: 'Any',
    route: { path: '/any' },
    body: [],
    ...document,
  }));

const anyPart = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    [],
    {},
    { $: 'state.a' },
    { $: '__proto__.a' },
    ['eq'],
    { text: '{a}' },
    { widget: 'text' },
    { do: 'request' },
    -0,
    1e308,
  ),
  fc.constantFrom(...documents),
);

const path = fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 9 });

const hit = (
  value: unknown,
  [first = 0, ...rest]: readonly number[],
  replacement: unknown,
): unknown => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return replacement;
  const name = Object.keys(value)[first % Object.keys(value).length] ?? '';
  const change = (member: unknown): unknown =>
    rest.length === 0 ? replacement : hit(member, rest, replacement);
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (String(index) === name ? change(entry) : entry));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, unknown]) => [
      key,
      key === name ? change(member) : member,
    ]),
  );
};

describe('any document', () => {
  test('any text is read or refused, as JSON.parse would', () => {
    const pieces = fc.constantFrom(
      ...'{}[]",:10-.ea\\u\n\t/* '.split(''),
      'true',
      'null',
      '"a"',
      '{"a":1}',
      '//',
      '\u0001',
      '\uFEFF',
      '\u00A0',
      '\u2028',
    );
    const isJson = (text: string): boolean => {
      try {
        // One byte order mark is taken off.
        JSON.parse(text.replace(/^\uFEFF/, ''));
        return true;
      } catch (error) {
        return !(error instanceof SyntaxError);
      }
    };
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
          fc.json(),
        ),
        (text) => {
          expect(
            parseText(text, defaultLimits).problems.some(
              ({ problem }) => problem.code === 'not-json',
            ),
          ).toBe(!isJson(text));
        },
      ),
      { numRuns: 3000, examples: [['\uFEFF\uFEFF0'], ['\uFEFF \uFEFF{}'], ['{}\uFEFF']] },
    );
  });

  test('any JSON is checked without a throw', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyPart, (value) => {
        expect(unsound(JSON.stringify(value))).toEqual([]);
        validateDocument(
          value,
          createFormattingReport(({ message }) => expect(message).not.toBe('')),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test(
    'a document that is hit anywhere by anything is checked without a throw',
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(fc.constantFrom(...documents), path, anyPart, (document, at, replacement) => {
          expect(unsound(JSON.stringify(hit(document, at, replacement)))).toEqual([]);
        }),
        { numRuns: 3000 },
      );
    },
  );

  const repeated = (count: number, of: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => of(index)).join(',');
  const screen = (parts: string): string =>
    `{"kind":"screen","lang":1,"id":"any","class":"form","title":"Any","route":{"path":"/any"},${parts}}`;
  const node = (index: number): string =>
    `{"id":"n${String(index)}","widget":"text","props":{"text":{"$":"state.missing${String(index)}"}}}`;
  const section = (index: number): string =>
    `{"id":"s${String(index)}","widget":"section","children":[${repeated(18, (inner) => node(index * 100 + inner))}]}`;

  test.each([
    ['5,000 lists inside each other', '['.repeat(5000) + ']'.repeat(5000)],
    ['5,000 objects inside each other', '{"a":'.repeat(5000) + '1' + '}'.repeat(5000)],
    ['5,000 lists that never end', '['.repeat(5000)],
    ['a list of 60,000 numbers', screen(`"body":[${repeated(60_000, () => '1')}]`)],
    [
      '1,000 entries of the wrong kind',
      screen(`"slots":[${repeated(1000, () => '{}')}],"body":[${repeated(500, () => '{}')}]`),
    ],
    ['a name of 200,000 letters', screen(`"body":[],"${'x'.repeat(200_000)}":[1]`)],
    ['a number of 200,000 digits', screen(`"body":[],"title":${'1'.repeat(200_000)}`)],
    ['__proto__ as a name', screen('"body":[],"state":{"__proto__":{"type":"text"}}')],
    [
      'as many nodes as there may be, each with a fault',
      screen(`"body":[${repeated(105, section)}]`),
    ],
    [
      'tests that each read what all before them have shown',
      screen(
        `"body":[{"id":"a","widget":"text","show":["and",${repeated(999, (index) => `["has",{"$":"state.s${String(index)}"}]`)}],"props":{"text":"x"}}]`,
      ),
    ],
    ['a text of more than 256 KiB', `"${'x'.repeat(300_000)}"`],
    [
      'sources that all read each other',
      screen(
        `"body":[],"sources":{${repeated(10, (index) => `"s${String(index)}":{"kind":"call","call":"cities","when":["and",${repeated(10, (other) => `["has",{"$":"sources.s${String(other)}"}]`)}],"states":{"loading":[],"empty":[],"error":[]}}`)}}`,
      ),
    ],
    [
      'personal data handed on from state to state',
      screen(
        `"body":[],"sources":{"p":{"kind":"call","call":"person","states":{"loading":[],"empty":[],"error":[]}}},"state":{${repeated(60, (index) => `"s${String(index)}":{"type":"text","init":"x"}`)}},"actions":{${repeated(60, (index) => `"a${String(index)}":{"steps":[${repeated(19, (other) => `{"do":"set","state":"s${String((index + other) % 60)}","value":{"$":"state.s${String((index + other + 1) % 60)}"}}`)},{"do":"set","state":"s59","value":{"$":"sources.p.phone"}}]}`)}}`,
      ),
    ],
    [
      'actions that all run each other',
      screen(
        `"body":[],"actions":{${repeated(60, (index) => `"a${String(index)}":{"steps":[${repeated(20, (other) => `{"do":"run","action":"a${String((index + other) % 60)}"}`)}]}`)}}`,
      ),
    ],
  ])('%s: problems, and an end', { timeout: 60_000 }, (_, text) => {
    expect(check(text)).not.toEqual([]);
    expect(unsound(text)).toEqual([]);
  });
});
