// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readShippedConfig } from '../../tests/fixtures/shipped-config.ts';
import { readPageBoot } from './create-app.ts';

const publicConfig = readShippedConfig();
const boot = {
  release: 3,
  config: publicConfig,
  routes: [{ id: 'order', path: '/order', aliases: [], params: {} }],
  screen: { id: 'order' },
};

const pageWith = (text: string | undefined): Document => {
  const page = document.implementation.createHTMLDocument();
  if (text === undefined) return page;
  const block = page.createElement('script');
  block.type = 'application/json';
  block.id = 'boot';
  block.textContent = text;
  page.head.append(block);
  return page;
};

test('what the server wrote is read: release, configuration, routes and the document of the page', () => {
  expect(readPageBoot(pageWith(JSON.stringify(boot)))).toEqual(boot);
});

test('a page of an unknown address has no document', () => {
  expect(readPageBoot(pageWith(JSON.stringify({ ...boot, screen: null }))).screen).toBeUndefined();
});

test('a route that cannot be read is left out, the others stay', () => {
  const routes = [{ id: 'future', path: 5 }, ...boot.routes];
  expect(
    readPageBoot(pageWith(JSON.stringify({ ...boot, routes }))).routes.map(({ id }) => id),
  ).toEqual(['order']);
});

test.each([
  ['no block', undefined, 'Boot block is not JSON (0 characters)'],
  ['half a block', '{"release":', 'Boot block is not JSON (11 characters)'],
  ['null', 'null', 'Boot block is invalid at /'],
  ['no configuration', JSON.stringify({ ...boot, config: undefined }), 'invalid at /config'],
  [
    'a configuration without a phone',
    JSON.stringify({ ...boot, config: { ...publicConfig, servicePhone: undefined } }),
    'invalid at /config/servicePhone',
  ],
  ['a release that is a text', JSON.stringify({ ...boot, release: '3' }), 'invalid at /release'],
])('a page with %s is refused with the place', (_, text, message) => {
  expect(() => readPageBoot(pageWith(text))).toThrow(message);
});
