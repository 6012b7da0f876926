import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '../shared.ts';
import { openProject } from './project.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'));
  mkdirSync(join(root, 'screens'));
  mkdirSync(join(root, 'schemas'));
  writeFileSync(join(root, 'config.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

const configure = (text: string): void => writeFileSync(join(root, 'screens.config.json'), text);

describe('screens.config.json', () => {
  test('has defaults for everything', () => {
    configure('{}');
    expect(openProject(root)).toEqual({
      root,
      screens: join(root, 'screens'),
      schemas: join(root, 'schemas'),
      config: join(root, 'config.json'),
      texts: join(root, 'texts'),
      problemPages: undefined,
    });
  });

  test('may have a byte order mark', () => {
    configure('\uFEFF{ "screens": "schemas" }');
    expect(openProject(root).screens).toBe(join(root, 'schemas'));
  });

  test.each([
    ['broken JSON', '{ "screens": ', 'screens.config.json: expected a JSON object. Fix the file.'],
    ['a list', '[]', 'screens.config.json: expected a JSON object. Fix the file.'],
    ['deep nesting', '['.repeat(100_000), 'screens.config.json: expected a JSON object.'],
    ['a key that there is not', '{ "screen": "x" }', 'there is no "screen" here. Known are '],
    ['a prototype', '{ "__proto__": {} }', 'there is no "__proto__" here. Known are '],
    ['a number', '{ "screens": 7 }', 'screens.config.json/screens: expected a text, found 7.'],
    ['an absolute path', '{ "screens": "/etc" }', '/screens: expected a text of the form '],
    ['the folder above', '{ "schemas": "../x" }', '/schemas: expected a text of the form '],
    [
      'the folder above, inside',
      '{ "texts": "a/../../x" }',
      '/texts: expected a text of the form ',
    ],
    ['a drive', '{ "config": "C:\\\\x" }', '/config: expected a text of the form '],
    [
      'missing definitions',
      '{ "definitions": ["x.mjs"] }',
      'there is no file "x.mjs" for "definitions".',
    ],
    [
      'definitions outside',
      '{ "definitions": ["../x.mjs"] }',
      '/definitions/0: expected a text of the form ',
    ],
    ['an address without https', '{ "problemPages": "http://a.b/" }', '/problemPages: expected '],
    [
      'a missing folder',
      '{ "screens": "pages" }',
      'screens.config.json: there is no folder "pages" for "screens". Create it, or change the path.',
    ],
    [
      'a file for a folder',
      '{ "schemas": "config.json" }',
      'there is no folder "config.json" for "schemas".',
    ],
    ['a missing file', '{ "config": "a.json" }', 'there is no file "a.json" for "config".'],
    ['a folder for a file', '{ "config": "screens" }', 'there is no file "screens" for "config".'],
  ])('with %s is refused', (_, text, sentence) => {
    configure(text);
    expect(() => openProject(root)).toThrow(ConfigError);
    expect(() => openProject(root)).toThrow(sentence);
  });

  test.each(['screens', 'schemas', 'texts'])(
    'with a link that leads outside is refused: %s',
    (key) => {
      configure(JSON.stringify({ [key]: 'link' }));
      symlinkSync(tmpdir(), join(root, 'link'));
      expect(() => openProject(root)).toThrow(
        `screens.config.json: "${key}" leads outside the project. Name a path in the folder of the file.`,
      );
    },
  );

  const titleCase = {
    name: 'shop:title-case',
    title: 'Title case',
    description: 'Text in title case.',
    takes: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    returns: { type: 'string' },
  };

  test('names modules and data with definitions of the app', () => {
    configure('{ "definitions": ["widgets.mjs", "operators.json"] }');
    writeFileSync(
      join(root, 'widgets.mjs'),
      `export const widgets = [{ name: 'shop:card', title: 'Card', description: 'A card.', group: 'content',
        props: { type: 'object', properties: { due: { format: 'amount' } }, required: ['due'] } }];`,
    );
    const { returns: _, ...share } = { ...titleCase, name: 'shop:share' };
    writeFileSync(
      join(root, 'operators.json'),
      JSON.stringify({ operators: [titleCase], steps: [share] }),
    );
    const { widgets, operators, steps } = openProject(root).catalogue ?? {};
    expect(widgets?.['shop:card']).toBeDefined();
    expect(operators?.['shop:title-case']?.arity).toEqual([1, 1]);
    expect(steps?.['shop:share']).toMatchObject({ answer: undefined, handlesPersonalData: false });
  });

  test.each([
    [
      'does not run',
      "import './none.mjs';",
      '"own.mjs" of "definitions" cannot be loaded by Node ',
    ],
    [
      'exports nothing of it',
      'export const widget = [];',
      'own.mjs: expected "widgets", found none. Add it.',
    ],
    ['exports no list', 'export const widgets = 7;', 'own.mjs/widgets: expected a list, found 7.'],
    [
      'exports no definition',
      'export const operators = [7];',
      'own.mjs/operators/0: expected an object, found 7.',
    ],
    [
      'exports an incomplete definition',
      "export const widgets = [{ name: 'shop:card' }];",
      'own.mjs/widgets/0: expected "title", found none. Add it.',
    ],
    [
      'exports a step with an unclear permission',
      `export const steps = [${JSON.stringify({ ...titleCase, handlesPersonalData: 'no' })}];`,
      'own.mjs/steps/0/handlesPersonalData: expected ',
    ],
    [
      'has a name without a namespace',
      `export const operators = [${JSON.stringify({ ...titleCase, name: 'title' })}];`,
      'own.mjs: Operator "title": ',
    ],
    [
      'has a value that nothing fits',
      `export const operators = [${JSON.stringify({ ...titleCase, returns: { $ref: 'x' } })}];`,
      'own.mjs: Operator "shop:title-case": ',
    ],
  ])('with a definition that %s is refused', (_, code, sentence) => {
    configure('{ "definitions": ["own.mjs"] }');
    writeFileSync(join(root, 'own.mjs'), code);
    expect(() => openProject(root)).toThrow(ConfigError);
    expect(() => openProject(root)).toThrow(sentence);
  });

  test('is needed', () => {
    expect(() => openProject(root)).toThrow('There is no screens.config.json in ');
  });
});
