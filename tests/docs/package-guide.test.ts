import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  checkDocuments,
  checkReconciliation,
  formatDiagnostic,
  ownProperty,
} from '../../renderer/entries/node.ts';
import { screenText } from '../../renderer/check/cases/screen-text.fixture.ts';
import { validateStructure } from '../../renderer/validate/validate-structure.ts';
import { readContracts } from '../../src/contract-files/read-contracts.ts';
import { isSchema, type NamedSchema } from '../../src/contract-files/schema.ts';
import { projectFolder } from '../../scripts/tools/project.mjs';

const guide = readFileSync(join(projectFolder, 'packages/screens/README.md'), 'utf8');
const [order = '', addNote = '', document = ''] = [...guide.matchAll(/```json\n(.*?)```/gs)].map(
  ([, text = '']) => text,
);

const host = join(projectFolder, 'packages/screens/host');

test('the catalogue of the guide is that of the host app, which is type-checked', () => {
  const blocks = [...guide.matchAll(/```tsx\n(.*?)```/gs)].map(([, text = '']) => text);
  const shown = blocks.filter((text) => text.includes('screens-engine/define'));
  expect(shown).toEqual([readFileSync(join(host, 'catalogue.tsx'), 'utf8')]);
});

const readContract = (name: string, text: string): NamedSchema => {
  const schema: unknown = JSON.parse(text);
  if (!isSchema(schema)) throw new Error(`The contract of "${name}" in the guide is no object.`);
  return { name, schema };
};

test('the contracts and the screen of the guide have no problems', () => {
  const api = [readContract('order', order), readContract('add-note', addNote)];
  const { contracts, issues } = readContracts(
    { api, native: [], stored: [], entities: [] },
    checkReconciliation,
  );
  expect(issues).toEqual([]);
  if (contracts === undefined) throw new Error('The guide has no contracts.');
  const documents = [{ name: 'order.json', text: document }];
  expect(checkDocuments(documents, contracts, { isWholeProject: true })).toEqual([]);
});

/** First cells of the table after a line of the guide. */
const firstCells = (heading: string): readonly string[] => {
  const [, text = ''] = guide.split(`\n${heading}\n\n`);
  const [table = ''] = text.split('\n\n');
  return [...table.matchAll(/^\| `(\{.*?\})` +\|/gm)].map(([, cell = '']) => cell);
};

const namesIn = (folder: string): readonly string[] =>
  readdirSync(join(projectFolder, 'renderer', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name)
    .sort();

const valuesOf = (cells: readonly string[], key: string): readonly string[] =>
  cells.map((cell) => String(ownProperty(JSON.parse(cell), key))).sort();

/** Names that the steps of the guide use. */
const declared = {
  state: { pieces: { type: 'number' }, isOpen: { type: 'boolean' }, place: { type: 'text' } },
  countdowns: { again: { seconds: 60 } },
  overlays: { confirm: { id: 'confirm', widget: 'dialog', props: { title: 'Save?' } } },
};

const structureProblems = (parts: Readonly<Record<string, unknown>>): readonly string[] =>
  validateStructure(JSON.parse(screenText(parts))).problems.map((diagnostic) => {
    const { pointer, message } = formatDiagnostic(diagnostic);
    return `${pointer}: ${message}`;
  });

test('the guide shows each step of the language, as the schema takes it', () => {
  const cells = firstCells('Steps:');
  expect(valuesOf(cells, 'do')).toEqual(namesIn('steps'));
  const steps = cells.map((cell): unknown => JSON.parse(cell));
  const actions = { send: { steps: [] }, all: { steps } };
  expect(structureProblems({ ...declared, actions })).toEqual([]);
});

test('the guide shows each kind of source, as the schema takes it', () => {
  const cells = firstCells('Kinds of sources, each with the nodes of its `states`:');
  expect(valuesOf(cells, 'kind')).toEqual(namesIn('sources'));
  const states = { loading: [], empty: [], error: [] };
  const sources = Object.fromEntries(
    cells.map((cell, index) => [
      `s${String(index)}`,
      JSON.parse(cell.replace(/\}$/, `, "states": ${JSON.stringify(states)}}`)) as unknown,
    ]),
  );
  expect(structureProblems({ sources })).toEqual([]);
});
