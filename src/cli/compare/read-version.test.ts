import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compareVersions } from '../../../renderer/entries/node.ts';
import { openRepository, projectRoot } from '../repository.ts';
import { readOwnVersion, readVersion, readVersionWith } from './read-version.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'version-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};

const copyOf = (
  name: string,
  change: (text: string) => string = (text) => text,
  to = name,
): string => write(to, change(readFileSync(join(projectRoot, name), 'utf8')));

const project = openRepository();
const own = readOwnVersion(project);
const namesOf = ({ documents }: typeof own): readonly string[] => documents.map(({ name }) => name);

test('the contracts of this project are those that were generated, without faults', async () => {
  const { calls, datasets, natives, stored } =
    await import('../../contracts/generated/contracts.ts');
  expect(own.issues).toEqual([]);
  const { widgets } = await import('../../loan-app/widgets/definitions.ts');
  expect(own.contracts).toEqual({ calls, datasets, natives, stored, widgets });
});

describe('a folder', () => {
  test('with screens has those, and the contracts of this project', () => {
    copyOf('screens/order/order.json');
    const version = readVersion(project, folder);
    expect(namesOf(version)).toEqual(['screens/order/order.json']);
    expect(version.contracts).toEqual(own.contracts);
  });

  test('of documents has those', () => {
    copyOf('screens/order/order.json', undefined, 'order.json');
    expect(namesOf(readVersion(project, folder))).toEqual(['order.json']);
  });

  test('with schemas has the screens of this project, and of its contracts those that schemas does not hold', () => {
    copyOf('schemas/native/goHome.json');
    const version = readVersion(project, folder);
    expect(namesOf(version)).toEqual(namesOf(own));
    expect(version.contracts).toEqual({
      ...own.contracts,
      natives: { goHome: own.contracts.natives.goHome },
    });
  });

  test('like schemas is read like it', () => {
    cpSync(join(projectRoot, 'schemas/stored'), join(folder, 'stored'), { recursive: true });
    rmSync(join(folder, 'stored/showBankTip.json'));
    const { showBankTip: _, ...stored } = own.contracts.stored;
    expect(readVersion(project, folder).contracts).toEqual({ ...own.contracts, stored });
  });
});

describe('contracts in place of those of this project', { timeout: 60_000 }, () => {
  test('an entity changes the answers that it is part of, and breaks the screens that read it', () => {
    const path = copyOf('schemas/entities/complaint-type.schema.json', (text) =>
      text
        .replaceAll('"title": {', '"label": {')
        .replace('["value", "title"]', '["value", "label"]'),
    );
    const { contracts, brokenScreens } = compareVersions(own, readVersionWith(project, path));
    expect(contracts.map(({ name, part, after = 'none' }) => `${name} ${part} ${after}`)).toContain(
      'problem-init answer.problemType.title none',
    );
    expect(brokenScreens).toContain('complaint');
  });

  test('a folder may hold several, and new ones', () => {
    copyOf(
      'schemas/native/goHome.json',
      (text) => text.replace('"goHome"', '"goFar"'),
      'goFar.json',
    );
    copyOf(
      'schemas/stored/showBankTip.json',
      (text) => text.replace('"session"', '"local"'),
      'deep/showBankTip.json',
    );
    const { contracts, brokenScreens } = compareVersions(own, readVersionWith(project, folder));
    expect(contracts.map(({ of, name, part }) => `${of} ${name} ${part}`)).toEqual([
      'native goFar ',
      'stored showBankTip where',
    ]);
    expect(brokenScreens).toEqual(['order']);
  });

  test('what contracts say wrongly of each other is told as a fault of the version', () => {
    const path = copyOf('schemas/entities/order-detail.schema.json', (text) =>
      text.replaceAll('"orderStatus"', '"state"'),
    );
    expect(readVersionWith(project, path).issues.join('\n')).toMatch(
      /^schemas\/api\/\S+\/settledBy\/0\/took\S*: .* has no field "orderStatus"\./m,
    );
  });
});

describe('what cannot be compared is refused', () => {
  test.each([
    ['no file', () => 'missing.json', 'There is no file or folder "missing.json". Check the path.'],
    ['an empty folder', () => folder, 'There is no contract in '],
    ['no JSON', () => write('call.json', '{'), 'expected JSON.'],
    ['no object', () => write('call.json', '[]'), 'expected a JSON object.'],
    [
      'something else',
      () => write('call.json', '{}'),
      'is not a contract: expected a "$schema" such as ',
    ],
    [
      'a wrong contract',
      () => copyOf('schemas/native/goHome.json', (text) => text.replace('"class"', '"klass"')),
      'schemas/native/goHome.json: expected "class", found none. Add it.',
    ],
    [
      'a wrong reference',
      () =>
        copyOf('schemas/api/contract.json', (text) =>
          text.replace('agreement.schema', 'agrement.schema'),
        ),
      '/$ref: there is no schema "../entities/agrement.schema.json" in schemas/entities or $defs.',
    ],
  ])('%s', (_, name, sentence) => {
    expect(() => readVersionWith(project, name())).toThrow(sentence);
  });

  test('no folder', () => {
    expect(() => readVersion(project, join(folder, 'missing'))).toThrow('There is no folder ');
  });
});
