import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packProgramOnce } from '../../tests/fixtures/packed-program.ts';

const program = packProgramOnce();

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outside-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program(), ...args], {
    cwd: folder,
    encoding: 'utf8',
    // Set by npm where the tests were started, which is in the repository.
    env: { ...process.env, INIT_CWD: process.cwd() },
  });
  return { status, stdout, stderr };
};
const edit = (name: string, change: (text: string) => string): void =>
  writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));

describe(
  'the packed program in an empty folder, without this repository',
  { timeout: 60_000 },
  () => {
    test('is one file', () => {
      expect(readdirSync(dirname(program()))).toEqual(['screens.mjs']);
    });

    test('init writes a project that checks clean', () => {
      expect(run('init')).toMatchObject({ status: 0, stderr: '' });
      expect(run('check')).toEqual({
        status: 0,
        stdout: '1 document checked, no problems.\n',
        stderr: '',
      });
      expect(run('contracts')).toMatchObject({
        status: 0,
        stdout: '1 contract checked, no problems.\n',
      });
    });

    test('the workflow of init runs the program that package-lock.json names', () => {
      run('init');
      const workflow = readFileSync(join(folder, '.github/workflows/screens.yml'), 'utf8');
      expect(workflow.match(/(?<=- run: ).*/g)).toEqual([
        'npm ci',
        'npx --no screens check --format github',
      ]);
    });

    test('the schemas of init have no words of the loan app', () => {
      run('init');
      const names = readdirSync(join(folder, 'schemas'), { recursive: true, encoding: 'utf8' });
      const texts = names
        .filter((name) => name.endsWith('.json'))
        .map((name) => readFileSync(join(folder, 'schemas', name), 'utf8'));
      expect(texts.join('\n').match(/.*\b(?:loan|borrower).*/gi)).toBeNull();
    });

    test('a misspelt widget is reported with its code and line', () => {
      run('init');
      edit('screens/hello.json', (text) => text.replaceAll('"button"', '"buton"'));
      const line = readFileSync(join(folder, 'screens/hello.json'), 'utf8')
        .split('\n')
        .findIndex((row) => row.includes('"buton"'));
      const { status, stdout } = run('check');
      expect(stdout).toMatch(
        new RegExp(`^screens/hello\\.json:${String(line + 1)}:\\d+ error unknown-name `),
      );
      expect(stdout).toContain('unknown-name: see screens explain unknown-name\n');
      expect(status).toBe(1);
      expect(run('explain', 'unknown-name').stdout).toMatch(/^# unknown-name\n/);
    });

    test('contracts are read from the project when the command runs', () => {
      run('init');
      edit('schemas/api/greeting.json', (text) => text.replaceAll('"text"', '"words"'));
      const { status, stdout } = run('check');
      expect(stdout).toContain('error unknown-reference ');
      expect(stdout).toMatch(/ {2}where: call greeting, \S+ \(schemas\/api\/greeting\.json:\d+\)/);
      expect(status).toBe(1);
    });

    test('the configuration that screens may read is the one of the project', () => {
      run('init');
      const read = (name: string) => {
        edit('screens/hello.json', (text) =>
          text.replace(
            /\{ "\$": "(sources\.greeting\.text|config\.\w+)" \} \} \},/,
            `{ "$": "config.${name}" } } },`,
          ),
        );
        return run('check');
      };
      expect(read('servicePhone')).toMatchObject({ status: 0 });
      expect(read('servicePhne').stdout).toContain('Did you mean "config.servicePhone"?');
    });

    test('documents may name widgets of the app whose definitions screens.config.json names', () => {
      run('init');
      edit('screens/hello.json', (text) =>
        text.replace('"widget": "text"', '"widget": "shop:card"'),
      );
      expect(run('check').stdout).toContain('error unknown-name ');
      edit('screens.config.json', (text) =>
        text.replace('"definitions": []', '"definitions": ["own.mjs"]'),
      );
      const declare = (prop: string): void =>
        writeFileSync(
          join(folder, 'own.mjs'),
          `export const widgets = [{ name: 'shop:card', title: 'Card', description: 'A card.', group: 'content',
             props: { type: 'object', properties: { ${prop}: { type: 'string' } }, required: ['${prop}'] } }];`,
        );
      declare('text');
      expect(run('check')).toMatchObject({ status: 0, stderr: '' });
      expect(run('contracts', '--out', 'contracts.json').status).toBe(0);
      expect(JSON.parse(readFileSync(join(folder, 'contracts.json'), 'utf8'))).not.toHaveProperty(
        'widgets',
      );
      declare('words');
      expect(run('check').stdout).toContain('"words" is missing');
    });

    test('all folders may have other names, which messages use', () => {
      run('init');
      const renamed = { screens: 'pages', schemas: 'contracts', config: 'app/config.json' };
      mkdirSync(join(folder, 'app'));
      for (const [from, to] of [
        ...Object.entries(renamed).slice(0, 2),
        ['config.json', renamed.config],
      ])
        renameSync(join(folder, from ?? ''), join(folder, to ?? ''));
      writeFileSync(join(folder, 'screens.config.json'), JSON.stringify(renamed));
      expect(run('check')).toMatchObject({ status: 0 });
      edit('contracts/api/greeting.json', (text) => text.replace('"info"', '"infos"'));
      expect(run('check').stderr).toMatch(
        /^contracts\/api\/greeting\.json\/class: expected one of /,
      );
    });

    test('a document, the graph and the uses are those of the project', () => {
      run('init');
      expect(run('new', 'screen', 'about').stdout).toContain(
        'screens check screens/site/about.json',
      );
      expect(run('check')).toMatchObject({ status: 0 });
      expect(run('graph').stdout).toMatch(/^Wrote 2 screens to /);
      expect(readFileSync(join(folder, 'graph/navigation.md'), 'utf8')).toContain('"about<br>');
      expect(run('uses', 'call', 'greeting').stdout).toContain('hello /sources/greeting/call\n');
      expect(run('compare', 'screens', 'screens').stdout).toBe('Nothing changes.\n');
      expect(run('contracts', '--out', 'app/contracts.json')).toMatchObject({ status: 0 });
      expect(JSON.parse(readFileSync(join(folder, 'app/contracts.json'), 'utf8'))).toHaveProperty(
        'calls.greeting.answer.fields.text',
      );
      expect(run('schema')).toMatchObject({ status: 0, stdout: 'Wrote 6 schemas to schemas.\n' });
    });

    test('a project in another folder is named with --project', () => {
      expect(run('init', '--project', 'deep/shop')).toMatchObject({ status: 0 });
      expect(run('check', '--project', 'deep/shop')).toMatchObject({ status: 0 });
    });

    test('init overwrites nothing', () => {
      writeFileSync(join(folder, 'config.json'), 'own');
      const { status, stderr } = run('init');
      expect(stderr).toMatch(/^The file config\.json already exists, so nothing was written\./);
      expect(status).toBe(2);
      expect(readdirSync(folder)).toEqual(['config.json']);
    });
  },
);

describe('what cannot be read ends in one sentence and exit code 2', { timeout: 60_000 }, () => {
  const commands = [['check'], ['graph'], ['uses', 'call', 'x'], ['compare', '.'], ['contracts']];

  test.each(commands)('%s outside of a project', (...args) => {
    expect(run(...args)).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'There is no screens.config.json in this folder. Create a project with screens init, or name its folder with --project.\n',
    });
  });

  test.each<readonly [string, string, string, string]>([
    [
      'a broken project file',
      'screens.config.json',
      '{',
      'screens.config.json: expected a JSON object.',
    ],
    [
      'a path outside',
      'screens.config.json',
      '{ "screens": ".." }',
      'screens.config.json/screens: ',
    ],
    [
      'a missing folder',
      'screens.config.json',
      '{ "schemas": "x" }',
      'screens.config.json: there is no folder "x"',
    ],
    ['a broken configuration', 'config.json', '{ "hosts":', 'config.json: expected a JSON object.'],
  ])('%s', (_, file, text, sentence) => {
    run('init');
    writeFileSync(join(folder, file), text);
    const { status, stdout, stderr } = run('check');
    expect(stderr.startsWith(sentence)).toBe(true);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([status, stdout]).toEqual([2, '']);
  });

  test('a broken contract is a problem of the project: exit code 1', () => {
    run('init');
    writeFileSync(join(folder, 'schemas/api/greeting.json'), '{ "name":');
    const { status, stderr } = run('check');
    expect(stderr).toMatch(/^schemas\/api\/greeting\.json: expected JSON\. [^\n]+\n$/);
    expect(status).toBe(1);
  });
});
