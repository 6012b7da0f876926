import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programFile } from '../../tests/fixtures/bundle-program.ts';

const root = join(import.meta.dirname, '../..');

const start = (program: readonly string[], args: readonly string[]) => {
  const { INIT_CWD: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
};

let bundle = '';
beforeAll(async () => {
  bundle = await programFile('check');
}, 60_000);

const run = (...args: readonly string[]) => start([bundle], args);
const runSource = (...args: readonly string[]) =>
  start(['--import', 'tsx', join(root, 'src/cli/main.ts')], args);

describe('contract 1: npm run check', { timeout: 60_000 }, () => {
  let folder = '';
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const bank = readFileSync(join(root, 'screens/bank/bind-bank.json'), 'utf8');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'check-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('all screens are clean: exit code 0', () => {
    const { status, stdout } = runSource('check');
    expect(stdout).toMatch(/^\d+ documents checked, no problems\.\n$/);
    expect(status).toBe(0);
  });

  test('a file outside the folder leads to the screens of the project: exit code 0', () => {
    const { status, stdout } = run('check', write('copy.json', bank), '--format', 'json');
    expect(JSON.parse(stdout)).toEqual([]);
    expect(status).toBe(0);
  });

  test('S40: a file outside the folder is no part of the project yet, and need not be reached', () => {
    const fresh = JSON.stringify({
      kind: 'screen',
      lang: 1,
      id: 'fresh',
      class: 'info',
      title: 'Fresh',
      route: { path: '/fresh' },
      body: [],
    });
    expect(run('check', write('fresh.json', fresh))).toMatchObject({
      status: 0,
      stdout: '1 document checked, no problems.\n',
    });
  });

  const misspelt = bank.replace('"to": "order"', '"to": "ordre"');

  test('problems stand on a line each, with their place and the lines around it: exit code 1', () => {
    const { status, stdout } = run('check', write('faulty.json', misspelt));
    const [line = '', ...frame] = stdout.split('\n');
    expect(line).toMatch(
      /faulty\.json:\d+:\d+ error unknown-name \/actions\/\S+: there is no screen "ordre"\. Did you mean "order"\?$/,
    );
    const [, number = '', column = ''] = /:(\d+):(\d+) /.exec(line) ?? [];
    const marked = frame.findIndex((row) => row.startsWith('> '));
    expect(frame[marked]).toBe(`> ${number} | ${misspelt.split('\n')[Number(number) - 1] ?? ''}`);
    expect(frame[marked + 1]).toBe(
      `  ${' '.repeat(number.length)} | ${' '.repeat(Number(column) - 1)}^^^^^^^`,
    );
    expect(frame.at(-3)).toBe('unknown-name: see docs/reference/problems/unknown-name.md');
    expect(frame.at(-2)).toBe(
      '1 document checked, 1 error and 0 warnings in 1 of them. --fix can fix 1 of them.',
    );
    expect(status).toBe(1);
  });

  test('S58: an untranslated sentence is a warning for each language', () => {
    const { status, stdout } = run(
      'check',
      write(
        'new-words.json',
        bank.replace('Your payment account is saved.', 'Your payment account is kept.'),
      ),
    );
    expect(stdout).toMatch(
      /^\S+new-words\.json:\d+:\d+ warning untranslated \/\S+\/text: "Your payment account is kept\." has no Filipino translation, /,
    );
    expect(stdout).toContain('untranslated: see docs/reference/problems/untranslated.md');
    expect(stdout).toContain('1 document checked, 0 errors and 1 warning in 1 of them.');
    expect(status).toBe(1);
  });

  test('the configuration has the names that screens are shown, and no others', () => {
    const notice = readFileSync(join(root, 'screens/site/policy.json'), 'utf8');
    const { status, stdout } = run(
      'check',
      write('misspelt.json', notice.replace('config.policyUrl', 'config.policyUlr')),
    );
    expect(stdout).toMatch(/error unknown-reference \S+: .*Did you mean "config\.policyUrl"\?/);
    expect(status).toBe(1);
  });

  test('where contracts say so stands below, as text and as JSON', () => {
    const path = write(
      'faulty.json',
      bank.replace('"product_id": ["default"', '"product": ["default"'),
    );
    const at = (file: string, begins: string): number =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .findIndex((row) => row.includes(begins)) + 1;
    const file = 'schemas/api/card-init.json';
    const line = at(file, '"request"');
    expect(run('check', path).stdout).toContain(
      `  where: call card-init, request (${file}:${String(line)})\n`,
    );
    expect(JSON.parse(run('check', path, '--format=json').stdout)).toMatchObject([
      { contracts: [{ of: 'call', name: 'card-init', path: 'request', file, line }] },
    ]);
  });

  test('as JSON they are a list of records', () => {
    const path = write('faulty.json', '{\n  "kind": screen\n}');
    const { status, stdout } = run('check', '--format=json', path);
    const message =
      'The document: this is not JSON. Put names and texts in double quotes; only numbers, true, false and null have none.';
    expect(JSON.parse(stdout)).toEqual([
      {
        file: path,
        line: 2,
        column: 11,
        pointer: '',
        code: 'not-json',
        severity: 'error',
        message,
      },
    ]);
    expect(status).toBe(1);
  });

  test('as JSON they say what was expected and found, and the fix as an edit', () => {
    const path = write('faulty.json', misspelt);
    const { stdout } = run('check', '--format=json', path);
    const edits = [{ offset: misspelt.indexOf('"ordre"'), length: 7, content: '"order"' }];
    const fix = { does: 'write "order" instead of "ordre"', edits };
    expect(JSON.parse(stdout)).toMatchObject([
      { file: path, code: 'unknown-name', found: 'ordre', suggestion: 'order', fix },
    ]);
  });

  test('--fix writes the file, says what it did and checks what is left: exit code 0', () => {
    const path = write('faulty.json', misspelt);
    const { status, stdout, stderr } = run('check', '--fix', path);
    expect(readFileSync(path, 'utf8')).toBe(bank);
    expect(stderr).toMatch(
      /faulty\.json:\d+:\d+ fixed unknown-name: write "order" instead of "ordre"\n$/,
    );
    expect(stdout).toBe('1 document checked, no problems.\n');
    expect(status).toBe(0);
  });

  test('without --fix no file is written', () => {
    const path = write('faulty.json', misspelt);
    run('check', path);
    expect(readFileSync(path, 'utf8')).toBe(misspelt);
  });

  test.each([
    [
      'a missing file',
      ['check', 'nothing.json'],
      'There is no file "nothing.json". Check the path.',
    ],
    ['a folder', ['check', 'screens'], '"screens" is not a file.'],
    [
      'an unknown format',
      ['check', '--format', 'xml'],
      '--format: expected one of text, json, sarif, github, found "xml".',
    ],
    ['an unknown option', ['check', '--frmat', 'json'], 'There is no option --frmat.'],
    ['an unknown command', ['chek'], 'Unknown command chek'],
    ['no command', [], 'No command specified.'],
  ])('%s: one sentence, exit code 2', (_, args, sentence) => {
    const { status, stdout, stderr } = run(...args);
    expect(stderr.startsWith(sentence)).toBe(true);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe(
  'asked for help, a command tells how it is called: exit code 0',
  { timeout: 60_000 },
  () => {
    test.each([
      [['check', '--help'], 'npm run check --'],
      [['new', '--help'], '<KIND> <ID>'],
      [['graph', '--help'], '--out=<FILE>'],
      [['compare', '--help'], '--contracts=<FILE>'],
      [['--help'], 'graph'],
    ])('%j', (args, told) => {
      const { status, stdout, stderr } = run(...args);
      expect(stdout).toContain(told);
      expect([status, stderr]).toEqual([0, '']);
    });
  },
);

describe('commands over all documents', { timeout: 60_000 }, () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'across-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('graph draws all screens into the file that is named', () => {
    const path = join(folder, 'deep', 'graph.md');
    const { status, stdout } = run('graph', '--out', path);
    expect(stdout).toMatch(/^Wrote \d+ screens to .*graph\.md\n$/);
    expect(readFileSync(path, 'utf8')).toContain('"bind-bank<br>');
    expect(status).toBe(0);
  });

  test('graph refuses a name that it would not heed', () => {
    const { status, stderr } = run('graph', 'graph.md');
    expect(stderr).toContain(
      'graph includes all screens and takes no name, found "graph.md". To choose the file, use --out graph.md.',
    );
    expect(status).toBe(2);
  });

  test('uses tells the places of a screen', () => {
    const { status, stdout } = run('uses', 'screen', 'setting');
    expect(stdout).toMatch(/^main \/\S+\n/);
    expect(stdout).toMatch(/\d+ uses in \d+ documents\.\n$/);
    expect(status).toBe(0);
  });

  test('compare tells who uses what is to change in a contract', () => {
    const path = join(folder, 'place.schema.json');
    writeFileSync(
      path,
      readFileSync(join(root, 'schemas/entities/place.schema.json'), 'utf8').replaceAll(
        '"children"',
        '"cities"',
      ),
    );
    const { status, stdout } = run('compare', '--contracts', path);
    expect(stdout).toMatch(
      /^Contracts\n {2}dataset places value\.children: .* → none, used by add-normal-card, bind-bank\n/,
    );
    expect(stdout).toMatch(/\nBreaks nothing\.\n$/);
    expect(status).toBe(0);
  });

  test('compare finds nothing between a folder and itself', () => {
    expect(run('compare', 'screens/account', 'screens/account')).toMatchObject({
      status: 0,
      stdout: 'Nothing changes.\n',
    });
  });

  test('compare tells what a misspelt route breaks: exit code 1', () => {
    const [before, after] = [join(folder, 'before'), join(folder, 'after')];
    for (const path of [before, after]) cpSync(join(root, 'screens'), path, { recursive: true });
    const file = join(after, 'bank/bind-bank.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"to": "order"', '"to": "ordre"'));
    const { status, stdout } = run('compare', before, after);
    expect(stdout).toContain('Documents\n  bind-bank changed\n');
    expect(stdout).toContain('bind-bank now uses screen "ordre"\n');
    expect(stdout).toMatch(/\nBreaks 1 screen \(bind-bank\)\.\n$/);
    expect(stdout).toMatch(
      /Breaks\n {2}bank\/bind-bank\.json:\d+:\d+ error unknown-name \/actions\/\S+: there is no screen "ordre"\./,
    );
    expect(status).toBe(1);
  });

  test.each([
    ['a kind that does not exist', ['uses', 'scren', 'order'], 'Expected one of screen, '],
    [
      'a misspelt field',
      ['uses', 'answer', 'loan-details.orderstatus'],
      'There is no answer "loan-details.orderstatus". Did you mean "loan-details.orderStatus"?',
    ],
    [
      'a misspelt widget',
      ['uses', 'widget', 'star-ratin'],
      'There is no widget "star-ratin". Did you mean "star-rating"?',
    ],
    ['a missing folder', ['compare', 'nothing'], 'There is no folder "nothing". Check the path.'],
    ['nothing to compare with', ['compare'], 'Expected a folder to compare with, or --contracts.'],
    [
      'contracts beside a folder',
      ['compare', 'screens', '--contracts', 'schemas'],
      '--contracts takes no folder',
    ],
    [
      'an id that is taken',
      ['new', 'screen', 'order'],
      'The id or address "order" is already used by the document "order". Choose another id.',
    ],
    [
      'something else than a document',
      ['new', 'widget', 'fresh'],
      'Expected one of screen, fragment, template, found "widget".',
    ],
    ['an unknown option', ['graph', '--file', 'x'], 'There is no option --file.'],
  ])('%s: one sentence, exit code 2', (_, args, sentence) => {
    const { status, stdout, stderr } = run(...args);
    expect(stderr.startsWith(sentence)).toBe(true);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
