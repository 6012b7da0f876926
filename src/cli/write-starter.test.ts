import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { starters } from '../shared/starters.ts';
import { writeStarter } from './new-command.ts';
import type { ScreensProject } from './project/project.ts';
import { repositoryHost } from './repository.ts';

let root = '';
let screens = '';
let project: ScreensProject;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'screens-'));
  screens = join(root, 'screens');
  project = {
    root,
    screens,
    schemas: join(root, 'schemas'),
    config: join(root, 'config.json'),
    texts: join(root, 'texts'),
    problemPages: undefined,
  };
});
afterEach(() => rmSync(root, { recursive: true }));

const order = { name: 'order.json', text: starters.screen.createText('order') };

test.each([
  ['screen', 'site'],
  ['fragment', 'fragments'],
  ['template', 'promotion'],
] as const)('a %s lies in %s, and its author hears what comes next', (kind, folder) => {
  const told = writeStarter(repositoryHost, project, [order], { kind, id: 'fresh' });
  expect(readFileSync(join(screens, folder, 'fresh.json'), 'utf8')).toBe(
    starters[kind].createText('fresh'),
  );
  const [written, ...steps] = told.trimEnd().split('\n');
  expect(written).toMatch(
    new RegExp(
      `^Wrote screens/${folder}/fresh\\.json without errors\\. The check lists its untranslated sentences\\. Next:$`,
    ),
  );
  expect(steps.slice(0, -1)).toEqual(
    starters[kind]
      .nextSteps('fresh')
      .map((sentence, index) => `  ${String(index + 1)}. ${sentence}`),
  );
  expect(steps.at(-1)).toMatch(/^ {2}\d\. Check it: npm run check -- \S+\.$/);
});

test('in another project, the author hears nothing of this repository, and the schema is its own', () => {
  const host = {
    ...repositoryHost,
    isRepository: false,
    callOf: (name: string) => `screens ${name}`,
  };
  const own = { ...project, schemas: join(root, 'contracts') };
  expect(writeStarter(host, own, [], { kind: 'screen', id: 'fresh' })).toBe(
    [
      'Wrote screens/site/fresh.json without errors. The check lists its untranslated sentences. Next:',
      '  1. Write its description and its body.',
      '  2. Check it: screens check screens/site/fresh.json.',
      '',
    ].join('\n'),
  );
  expect(readFileSync(join(screens, 'site/fresh.json'), 'utf8')).toContain(
    '"$schema": "../../contracts/screen.schema.json"',
  );
});

test('a folder of another journey is made', () => {
  writeStarter(repositoryHost, project, [], { kind: 'screen', id: 'fresh', folder: 'journey' });
  expect(readFileSync(join(screens, 'journey/fresh.json'), 'utf8')).toContain('"id": "fresh"');
});

test('nothing is overwritten', () => {
  writeStarter(repositoryHost, project, [], { kind: 'screen', id: 'fresh' });
  expect(() => writeStarter(repositoryHost, project, [], { kind: 'screen', id: 'fresh' })).toThrow(
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
  expect(() =>
    writeStarter(repositoryHost, project, [order], { kind: 'screen', id, folder }),
  ).toThrow(sentence);
});
