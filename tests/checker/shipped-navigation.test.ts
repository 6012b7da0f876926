import { expect, test } from 'vitest';
import {
  buildNavigationGraph,
  checkNavigation,
  readDocuments,
} from '../../renderer/entries/node.ts';
import { readScreens } from '../../src/cli/project/project-files.ts';
import { openRepository } from '../../src/cli/repository.ts';
import { natives } from '../../src/contracts/generated/contracts.ts';

const texts = readScreens(openRepository());
const documents = readDocuments(texts);
const graph = buildNavigationGraph(documents, natives);

test('S40, S41: every shipped screen is reached and can be left', () => {
  expect(documents.length).toBe(texts.length);
  expect(checkNavigation(graph)).toEqual([]);
});

test('S40: when nobody opens the site any more, one of its pages is told, which all lead to each other', () => {
  const closed = documents.map((document) =>
    document.id === 'home' ? { ...document, route: { path: '/' } } : document,
  );
  const withoutMain = closed.filter(({ id }) => id !== 'main');
  const told = checkNavigation(buildNavigationGraph(withoutMain, natives)).map(
    ({ id, problem }) => `${id} ${problem.code}`,
  );
  expect(told).toEqual(['site-about unreachable-screen']);
});
