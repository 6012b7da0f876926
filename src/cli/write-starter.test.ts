import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { starters } from '../shared/starters.ts';
import { writeStarter } from './new-command.ts';

let screens = '';
beforeEach(() => {
  screens = mkdtempSync(join(tmpdir(), 'screens-'));
});
afterEach(() => rmSync(screens, { recursive: true }));

const order = { name: 'order.json', text: starters.screen.createText('order') };

test.each([
  ['screen', 'site'],
  ['fragment', 'fragments'],
  ['template', 'promotion'],
] as const)('a %s lies in %s, and its author hears what comes next', (kind, folder) => {
  const told = writeStarter(screens, [order], { kind, id: 'fresh' });
  expect(readFileSync(join(screens, folder, 'fresh.json'), 'utf8')).toBe(
    starters[kind].createText('fresh'),
  );
  const [written, ...steps] = told.trimEnd().split('\n');
  expect(written).toMatch(
    new RegExp(
      `^Wrote .*/${folder}/fresh\\.json without errors\\. The check lists its untranslated sentences\\. Next:$`,
    ),
  );
  expect(steps.slice(0, -1)).toEqual(
    starters[kind]
      .nextSteps('fresh')
      .map((sentence, index) => `  ${String(index + 1)}. ${sentence}`),
  );
  expect(steps.at(-1)).toMatch(/^ {2}\d\. Check it: npm run check -- \S+\.$/);
});

test('a folder of another journey is made', () => {
  writeStarter(screens, [], { kind: 'screen', id: 'fresh', folder: 'journey' });
  expect(readFileSync(join(screens, 'journey/fresh.json'), 'utf8')).toContain('"id": "fresh"');
});

test('nothing is overwritten', () => {
  writeStarter(screens, [], { kind: 'screen', id: 'fresh' });
  expect(() => writeStarter(screens, [], { kind: 'screen', id: 'fresh' })).toThrow(
    '/site/fresh.json already exists. Choose another id.',
  );
});

test.each([
  [
    'an id that is taken',
    'order',
    undefined,
    'The id or address "order" is already used by the document "order". Choose another id.',
  ],
  ['an id with capitals', 'Order', undefined, '"Order" is not a valid id'],
  [
    'a journey outside the folder',
    'fresh',
    '..',
    '--in: expected the name of a folder in screens/, found "..". Use small letters, digits and hyphens.',
  ],
])('%s is refused', (_, id, folder, sentence) => {
  expect(() => writeStarter(screens, [order], { kind: 'screen', id, folder })).toThrow(sentence);
});
