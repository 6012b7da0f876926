import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contracts } from '../../renderer/check/cases/contracts.ts';
import { checkDocuments, formatDiagnostic, isRecord } from '../../renderer/entries/node.ts';
import { screenText } from '../../renderer/check/cases/screen-text.fixture.ts';
import toast from '../../renderer/steps/toast/toast.schema.json' with { type: 'json' };
import { validateStructure } from '../../renderer/validate/validate-structure.ts';
import button from '../../renderer/widgets/button/button.schema.json' with { type: 'json' };
import { readProblemPages } from '../reference/problem-page.ts';
import { explainedAt, marksOf, offeredAt } from './json-language-service.ts';

const root = join(import.meta.dirname, '../..');
const $schema = '../../schemas/screen.schema.json';
const path = 'screens/journey/case.json';

const screens = readdirSync(join(root, 'screens'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.json'),
);

describe('shipped documents, opened in an editor', () => {
  test.each(screens)('%s: nothing is marked', async (file) => {
    const text = readFileSync(join(root, 'screens', file), 'utf8');
    expect(JSON.parse(text)).toHaveProperty('$schema', $schema);
    expect(await marksOf(text, `screens/${file}`)).toEqual([]);
  });
});

/** Formatted, so that every part has a position. */
const laidOut = (document: unknown): string =>
  JSON.stringify({ $schema, ...(isRecord(document) ? document : {}) }, undefined, 2);

const folder = join(root, 'renderer/check/cases');

const documents: readonly { readonly name: string; readonly text: string }[] = [
  ...readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const cases: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return (Array.isArray(cases) ? cases : []).flatMap((one: unknown) =>
        isRecord(one) && isRecord(one.document)
          ? [
              {
                name: `${file}, ${String(one.name)}`,
                text: laidOut(JSON.parse(screenText(one.document))),
              },
            ]
          : [],
      );
    }),
  ...readProblemPages()
    .filter(({ code }) => code !== 'not-json')
    .map(({ code, bad }) => ({ name: `the page of ${code}`, text: laidOut(JSON.parse(bad)) })),
];

const misshapenPlaces = (text: string): readonly string[] => {
  const { problems, valueProblems } = validateStructure(JSON.parse(text));
  const told = new Set(
    [...problems, ...valueProblems]
      .filter(({ code }) => code !== 'duplicate-id')
      .map((diagnostic) => formatDiagnostic(diagnostic).message),
  );
  return checkDocuments([{ name: 'case', text }], contracts)
    .filter(({ message }) => told.has(message))
    .map(({ line, column }) => `${String(line)}:${String(column)}`);
};

const isWellShaped = (text: string): boolean => {
  const { problems, valueProblems } = validateStructure(JSON.parse(text));
  return problems.length + valueProblems.length === 0;
};

const misshapen = documents.filter(({ text }) => !isWellShaped(text));

describe('a faulty document, opened in an editor', () => {
  test('there are many', () => {
    expect(misshapen.length).toBeGreaterThan(25);
  });

  test.each(misshapen)('$name: marked where the checker says', async ({ text }) => {
    const marked = await marksOf(text, path);
    expect(marked).not.toEqual([]);
    expect(marked).toEqual(expect.arrayContaining([...misshapenPlaces(text)]));
  });

  test('nothing is marked where the shape is right, whatever else is wrong', async () => {
    for (const { name, text } of documents.filter((one) => isWellShaped(one.text)))
      expect([name, await marksOf(text, path)]).toEqual([name, []]);
  });

  test('a comma too many is marked where the checker says', async () => {
    const text = readProblemPages().find(({ code }) => code === 'not-json')?.bad ?? '';
    const [problem] = checkDocuments([{ name: 'case', text }], contracts);
    expect(await marksOf(text, path)).toEqual([
      `${String(problem?.line)}:${String(problem?.column)}`,
    ]);
  });
});

const node = (widget: string): string =>
  `{ "$schema": "${$schema}", "kind": "screen", "lang": 1, "body": [{ "id": "go", ${widget} }] }`;

describe('writing a node in an editor', () => {
  test('widgets are offered, each with what it does', async () => {
    const offered = await offeredAt(node('"widget": ‸'), path);
    expect([...offered.keys()]).toEqual(
      expect.arrayContaining(['"button"', '"text-field"', '"source"', '"fragment"']),
    );
    expect(offered.get('"button"')).toBe(button.description);
  });

  test('its props are offered and no others, each with what it means', async () => {
    const offered = await offeredAt(node('"widget": "button", "props": { ‸ }'), path);
    expect([...offered.keys()].toSorted()).toEqual(Object.keys(button.props.properties).toSorted());
    expect(offered.get('label')).toBe(button.props.properties.label.description);
  });

  test('texts that a prop knows are offered', async () => {
    const offered = await offeredAt(node('"widget": "button", "props": { "look": ‸ }'), path);
    expect([...offered.keys()]).toEqual(
      button.props.properties.look.enum.map((text) => `"${text}"`),
    );
  });

  test('its events and the steps are offered', async () => {
    expect([...(await offeredAt(node('"widget": "button", "on": { ‸ }'), path)).keys()]).toEqual([
      'tap',
    ]);
    const steps = await offeredAt(node('"widget": "button", "on": { "tap": [{ "do": ‸ }] }'), path);
    expect([...steps.keys()]).toEqual(expect.arrayContaining(['"request"', '"go"', '"form"']));
  });

  test.each([
    ['a widget', '"widget": "but‸ton"', button.description],
    [
      'a prop',
      '"widget": "button", "props": { "la‸bel": "Go" }',
      button.props.properties.label.description,
    ],
    [
      'a prop that is an expression',
      '"widget": "button", "props": { "la‸bel": ["concat", "Go"] }',
      button.props.properties.label.description,
    ],
    ['an event', '"widget": "button", "on": { "t‸ap": [] }', button.events.tap.description],
    [
      'a key of every node',
      '"widget": "button", "sh‸ow": true',
      'Renders the node only while this is true.',
    ],
    ['a step', '"widget": "button", "on": { "tap": [{ "do": "to‸ast" }] }', toast.description],
    ['an operator', '"widget": "button", "props": { "label": ["conc‸at", "Go"] }', '`concat`: '],
  ])('%s is explained', async (_, written, expected) => {
    expect(await explainedAt(node(written), path)).toContain(expected);
  });
});
