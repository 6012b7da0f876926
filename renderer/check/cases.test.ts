import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { afterAll, describe, expect, test } from 'vitest';
import { problemCodes } from '../diagnostics/codes.ts';
import type { LocatedProblem } from '../diagnostics/problem.ts';
import {
  answerDefinition,
  cardDefinition,
  testOperators,
  testSteps,
} from '../../tests/fixtures/catalogue-definitions.ts';
import { readOperatorContracts } from '../catalogue/operator-definition.ts';
import { readStepContracts } from '../catalogue/step-definition.ts';
import { readWidgetContracts } from '../catalogue/widget-definition.ts';
import { contracts } from './cases/contracts.ts';
import { screenText } from './cases/screen-text.fixture.ts';
import { checkDocuments } from './check-documents.ts';

type Part = Readonly<Record<string, unknown>>;

/** Each step goes to a member, by number. */
interface Case {
  readonly name: string;
  readonly document?: Part;
  readonly text?: string;
  readonly others?: readonly Part[];
  readonly beside?: readonly Part[];
  readonly isWholeProject?: boolean;
  /** Messages of each language, by its tag. */
  readonly languages?: Readonly<Record<string, readonly string[]>>;
  problems: readonly Partial<LocatedProblem>[];
}

const caseContracts = {
  ...contracts,
  widgets: readWidgetContracts([cardDefinition, answerDefinition]),
  operators: readOperatorContracts(testOperators),
  steps: readStepContracts(testSteps),
};

/** Hosts that the addresses of the cases may have. */
const policy = {
  hosts: {
    link: ['example.com', 'pay.example.com'],
    image: ['example.com'],
    download: ['example.com'],
    session: ['partner.example.com'],
  },
  scheme: 'app://',
};

const named = (name: string, documents: readonly Part[] = []) =>
  documents.map((document) => ({ name, text: screenText(document) }));

const check = ({
  document = {},
  text = screenText(document),
  others,
  beside,
  isWholeProject = false,
  languages = {},
}: Case): readonly LocatedProblem[] =>
  checkDocuments([{ name: 'case', text }, ...named('beside', beside)], caseContracts, {
    others: named('other', others),
    isWholeProject,
    policy,
    languages: new Map(
      Object.entries(languages).map(([language, sentences]) => [language, new Set(sentences)]),
    ),
  });

const write = ({
  document: name,
  code,
  pointer,
  message,
  suggestion,
  line,
  column,
}: LocatedProblem): Partial<LocatedProblem> => ({
  ...(name !== 'case' && { document: name }),
  code,
  pointer,
  message,
  ...(suggestion !== undefined && { suggestion }),
  ...(line > 1 && { line, column }),
});

const folder = join(import.meta.dirname, 'cases');
const isUpdate = process.env.UPDATE === '1';
const told = new Set<unknown>();
const messages = new Set<string>();
const quoted = new Map<string, boolean>();

const files = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, cases: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Case[] }));

describe.each(files)('checking: $file', ({ file, cases }) => {
  afterAll(async () => {
    if (isUpdate)
      writeFileSync(
        join(folder, file),
        await format(JSON.stringify(cases), { parser: 'json', printWidth: 160 }),
      );
  });

  test.each(cases)('$name', (one) => {
    const problems = check(one);
    const found = problems.map(write);
    if (isUpdate) one.problems = found;
    for (const { code, pointer, message, quotes = [] } of problems) {
      told.add(code);
      messages.add(message.slice(`${pointer || 'The document'}: `.length));
      for (const name of quotes)
        quoted.set(
          `${code}: ${name}`,
          quoted.get(`${code}: ${name}`) === true || message.includes(`"${name}"`),
        );
    }
    expect(found).toEqual(one.problems);
  });
});

/** Reported when a screen is opened, since it depends on the app. */
const toldLater = ['not-supported'];

test('every problem code is told in at least one case', () => {
  expect(Object.keys(problemCodes).filter((code) => !told.has(code))).toEqual(toldLater);
});

/** Words of the swap list, and who is not named (rules 11 and 13 of the style sheet). */
const retiredWords =
  /\b(nobody|somebody|whoever|people|person|anew|told|drawn|draws?|stands?|take .{1,20} away|mend)\b/i;

/** Names and values of a document, which may be of any length. */
const withoutNames = (message: string): string =>
  message
    .replaceAll(/"[^"]*"/g, 'name')
    .replaceAll(/\{.*\}|\[.*\]/g, 'value')
    .replaceAll(/(name, )+name/g, 'names')
    .replaceAll(/ Also at .*$| \([^()]*\)(?=\.$)|: [A-Z].*$/g, '');

test('a message has at most two sentences and 30 words, and no retired words', () => {
  const offending = [...messages].filter((message) => {
    const text = withoutNames(message);
    return (
      text.split(/\s+/).length > 30 ||
      text.split(/[.?!](?:\s|$)/).length > 3 ||
      retiredWords.test(text)
    );
  });
  expect(messages.size).toBeGreaterThan(400);
  expect(offending).toEqual([]);
});

test('what problems say that they quote stands in a sentence of theirs: else it would be told in the words of the language, and nobody would notice', () => {
  expect([...quoted].filter(([, stands]) => !stands).map(([name]) => name)).toEqual([]);
});
