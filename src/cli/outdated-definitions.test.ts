import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot, rejectOutdatedDefinitions } from './repository.ts';
import { ProjectFileError } from './shared.ts';

describe('reports 20: a definition that differs from what the code was generated from', () => {
  let root = '';
  const pathOf = (file: string): string => join(root, file);
  const edit = (file: string, change: (text: string) => string): void =>
    writeFileSync(pathOf(file), change(readFileSync(pathOf(file), 'utf8')));
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'definitions-'));
    for (const folder of [
      'schemas',
      'renderer/widgets',
      'renderer/steps',
      'renderer/sources',
      'src/loan-app/widgets',
    ])
      cpSync(join(projectRoot, folder), pathOf(folder), {
        recursive: true,
        filter: (path) => !/\.(?:tsx?|css|js)$/.test(path) || path.endsWith('.definition.ts'),
      });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test.each<readonly [name: string, file: string, apply: () => void]>([
    [
      'a renamed field',
      'schemas/api/problem-detail.json',
      () => edit('schemas/api/problem-detail.json', (text) => text.replace('"answer"', '"reply"')),
    ],
    [
      'a type in an entity',
      'schemas/entities/order-detail.schema.json',
      () =>
        edit('schemas/entities/order-detail.schema.json', (text) =>
          text.replace('"string"', '"boolean"'),
        ),
    ],
    [
      'a removed contract',
      'schemas/native/goRating.json',
      () => rmSync(pathOf('schemas/native/goRating.json')),
    ],
    [
      'an added contract',
      'schemas/stored/fresh.json',
      () => cpSync(pathOf('schemas/stored/showBankTip.json'), pathOf('schemas/stored/fresh.json')),
    ],
    [
      'invalid JSON',
      'schemas/stored/showBankTip.json',
      () => edit('schemas/stored/showBankTip.json', (text) => `${text},`),
    ],
    [
      'a widget',
      'renderer/widgets/sheet/sheet.schema.json',
      () =>
        edit('renderer/widgets/sheet/sheet.schema.json', (text) => text.replace('{', '{"x":1,')),
    ],
    [
      'the language',
      'schemas/screen/node.schema.json',
      () => edit('schemas/screen/node.schema.json', (text) => text.replace('{', '{"x":1,')),
    ],
  ])('%s is named', (_, file, apply) => {
    apply();
    expect(() => rejectOutdatedDefinitions(root)).toThrow(
      new ProjectFileError(
        `${file} changed after the code was generated. Run npm run generate, then check again.`,
      ),
    );
  });

  test('several changes are counted', () => {
    for (const name of ['goHome', 'goMine', 'goLogin'])
      edit(`schemas/native/${name}.json`, (text) => text.replace('{', '{"x":1,'));
    expect(() => rejectOutdatedDefinitions(root)).toThrow(
      'schemas/native/goHome.json and 2 other files changed after',
    );
  });

  test.each<readonly [name: string, change: (text: string) => string]>([
    ['nothing', (text) => text],
    ['line endings', (text) => text.replaceAll('\n', '\r\n')],
    ['layout', (text) => JSON.stringify(JSON.parse(text))],
    ['a byte order mark', (text) => `\uFEFF${text}`],
  ])('%s is no change', (_, change) => {
    edit('schemas/api/problem-detail.json', change);
    expect(() => rejectOutdatedDefinitions(root)).not.toThrow();
  });
});
