import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDocuments, checkReconciliation } from '../../renderer/entries/node.ts';
import { readContracts } from '../../src/contract-files/read-contracts.ts';
import { projectFolder } from '../../scripts/tools/project.mjs';

const guide = readFileSync(join(projectFolder, 'packages/screens/README.md'), 'utf8');
const [order = '', addNote = '', document = ''] = [...guide.matchAll(/```json\n(.*?)```/gs)].map(
  ([, text = '']) => text,
);

test('the contracts and the screen of the guide have no problems', () => {
  const { contracts, issues } = readContracts(
    {
      api: [
        { name: 'order', schema: JSON.parse(order) },
        { name: 'add-note', schema: JSON.parse(addNote) },
      ],
      native: [],
      stored: [],
      entities: [],
    },
    checkReconciliation,
  );
  expect(issues).toEqual([]);
  expect(
    checkDocuments([{ name: 'order.json', text: document }], contracts, { isWholeProject: true }),
  ).toEqual([]);
});
