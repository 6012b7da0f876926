import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Log } from 'sarif';
import { describe, expect, test } from 'vitest';
import { checkDocuments, isRecord } from '../../../renderer/entries/node.ts';
import { readProjectContracts } from '../project/project-contracts.ts';
import { readScreens } from '../project/project-files.ts';
import { openRepository, repositoryHost } from '../repository.ts';
import type { Checked } from './checked.ts';
import { formats } from './print-problems.ts';

const project = { ...openRepository(), problemPages: 'https://docs.example.com/problems/' };
const { contracts } = readProjectContracts(project);
const name = 'screens/bank/bind-bank.json';
const screens = readScreens(project);
const before = screens.find((screen) => screen.name === name)?.text ?? '';

const check = (text: string): Checked => {
  const documents = [{ name, text }];
  const others = screens.filter((screen) => screen.name !== name);
  return {
    documents,
    others,
    problems: checkDocuments(documents, contracts, { others }),
    paths: new Map([[name, join(project.root, name)]]),
    project,
    host: repositoryHost,
  };
};

const faulty = check(
  before
    .replaceAll('"to": "order"', '"to": "ordre"')
    .replace('"product_id": ["default"', '"product": ["default"'),
);
const clean = check(before);

/** The schema is of draft 4, from which draft 7 differs in the name of the id here. */
const sarifSchema = (): object => {
  const schema: unknown = JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../../../tests/fixtures/sarif-2.1.0.schema.json'),
      'utf8',
    ),
  );
  if (!isRecord(schema)) throw new Error('The schema of SARIF is no object.');
  const { $schema: _, id, ...rest } = schema;
  return { ...rest, $id: id };
};

describe('--format sarif', () => {
  const ajv = new Ajv({
    strict: false,
    unicodeRegExp: false,
    allErrors: true,
    formats: { uri: (text) => URL.canParse(text), 'uri-reference': true, 'date-time': true },
  });
  const validate = ajv.compile(sarifSchema());
  const logOf = (checked: Checked): Log => JSON.parse(formats.sarif(checked)) as Log;

  test.each([
    ['with problems', faulty],
    ['without problems', clean],
  ])('%s, it fits the schema of OASIS', (_, checked) => {
    const log: unknown = logOf(checked);
    validate(log);
    expect(validate.errors ?? []).toEqual([]);
  });

  test('the schema rejects what is no log', () => {
    expect(validate({ version: '2.1.0', runs: [{ tool: { driver: {} } }] })).toBe(false);
  });

  test('a result has its code, page, region, contract places, fix and fingerprint', () => {
    const { tool, results = [] } = logOf(faulty).runs[0] ?? { tool: undefined };
    const index = faulty.problems.findIndex(({ code }) => code === 'unknown-key');
    const problem = faulty.problems[index];
    const line = problem?.line ?? 0;
    expect(results[index]).toMatchObject({
      ruleId: 'unknown-key',
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: name },
            region: {
              startLine: line,
              startColumn: problem?.column,
              endColumn: (problem?.column ?? 0) + '"product"'.length,
            },
          },
        },
      ],
      relatedLocations: [
        {
          physicalLocation: { artifactLocation: { uri: 'schemas/api/card-init.json' } },
          message: { text: 'call card-init, request' },
        },
      ],
      partialFingerprints: { 'codeAndPointer/v1': `unknown-key ${problem?.pointer ?? ''}` },
    });
    const rule = tool?.driver.rules?.[results[index]?.ruleIndex ?? -1];
    expect(rule).toMatchObject({
      id: 'unknown-key',
      helpUri: 'https://docs.example.com/problems/unknown-key.md',
      help: { markdown: expect.stringMatching(/^# unknown-key\n/) as unknown },
    });
  });

  test('its fixes give the text that --fix writes', () => {
    const result = logOf(faulty).runs[0]?.results?.find(({ ruleId }) => ruleId === 'unknown-name');
    const replacements = result?.fixes?.[0]?.artifactChanges[0]?.replacements ?? [];
    let text = faulty.documents[0]?.text ?? '';
    for (const { deletedRegion, insertedContent } of replacements.toReversed()) {
      const { charOffset = 0, charLength = 0 } = deletedRegion;
      text = `${text.slice(0, charOffset)}${insertedContent?.text ?? ''}${text.slice(charOffset + charLength)}`;
    }
    expect(text).toBe(before.replace('"product_id": ["default"', '"product": ["default"'));
  });

  test('without an address of the pages, rules have their help and no link', () => {
    const log = logOf({ ...faulty, project: { ...project, problemPages: undefined } });
    expect(log.runs[0]?.tool.driver.rules?.[0]).not.toHaveProperty('helpUri');
  });
});

describe('--format github', () => {
  test('a problem is an annotation', () => {
    const [first = '', ...rest] = formats.github(faulty).split('\n');
    expect(first).toMatch(
      /^::error file=screens\/bank\/bind-bank\.json,line=25,col=17,endColumn=26,title=unknown-key \S+::\/sources\/card\/with\/product: /,
    );
    expect(rest.at(-2)).toMatch(/^1 document checked, \d+ errors and /);
  });

  test('signs with a meaning are escaped', () => {
    const problem = faulty.problems[0];
    if (problem === undefined) throw new Error('There is no problem.');
    const odd = { ...problem, pointer: '/a,b:c', message: '50%\r\n::stop' };
    expect(formats.github({ ...faulty, problems: [odd] })).toContain(
      ',title=unknown-key /a%2Cb%3Ac::50%25%0D%0A::stop\n',
    );
  });
});

test('the problem matcher of GitHub takes the lines of the text format', () => {
  const matcher: unknown = JSON.parse(
    readFileSync(join(project.root, 'docs/how-to/github/problem-matcher.json'), 'utf8'),
  );
  const pattern = (matcher as { problemMatcher: { pattern: Record<string, string | number>[] }[] })
    .problemMatcher[0]?.pattern[0];
  if (pattern === undefined) throw new Error('The matcher has no pattern.');
  const found = formats
    .text(faulty)
    .split('\n')
    .flatMap((line) => {
      const groups = new RegExp(String(pattern.regexp)).exec(line);
      const part = (key: string): string => groups?.[Number(pattern[key])] ?? '';
      return groups === null
        ? []
        : [
            [
              part('file'),
              part('line'),
              part('column'),
              part('severity'),
              part('code'),
              part('message'),
            ],
          ];
    });
  expect(found).toEqual(
    faulty.problems.map(({ document, line, column, severity, code, message }) => [
      document,
      String(line),
      String(column),
      severity,
      code,
      message,
    ]),
  );
});
