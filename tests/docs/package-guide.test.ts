import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDocuments, checkReconciliation } from '../../renderer/entries/node.ts';
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
