import { check } from 'prettier';
import { expect, test } from 'vitest';
import { checkDocuments } from '../../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { readScreens } from '../read-project.ts';
import { starterDocument } from './starter-document.ts';

test.each(['a', 'my-page', 'p'.repeat(40)])('a new screen "%s" is clean beside all others', (id) => {
  const document = { name: id, text: starterDocument(id, '../../schemas/screen.schema.json') };
  expect(checkDocuments([document], { calls, datasets, natives, stored }, { others: readScreens(), isWholeProject: true })).toEqual([]);
});

test('a new screen is laid out like all files', async () => {
  expect(await check(starterDocument('my-page', '../../schemas/screen.schema.json'), { parser: 'json', printWidth: 160 })).toBe(true);
});
