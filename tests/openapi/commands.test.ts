import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { programFile } from '../fixtures/bundle-program.ts';

const fileOf = (name: string): string => join(import.meta.dirname, `${name}.json`);

let program = '';
beforeAll(async () => {
  program = await programFile('check');
}, 120_000);

let folder = '';
const run = (...args: readonly string[]) => {
  const { INIT_CWD: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, ...args, ...(args.includes('init') ? [] : ['--project', folder])],
    { cwd: folder, encoding: 'utf8', env },
  );
  return { status, stdout, stderr };
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contracts-'));
  run('init');
});
afterEach(() => rmSync(folder, { recursive: true }));

const edit = (name: string, change: (text: string) => string): void =>
  writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));

const importLoan = () => {
  writeFileSync(join(folder, 'map.json'), '{ "names": { "GET /loans/{loanId}": "loan" } }');
  return run(
    'contracts',
    'import',
    fileOf('fineract-loans'),
    '--only',
    'GET /loans/{loanId}',
    '--map',
    'map.json',
  );
};

const screen = {
  kind: 'screen',
  lang: 1,
  id: 'debt',
  class: 'info',
  title: 'Debt',
  description: 'Shows the debt of a loan.',
  route: {
    path: '/debt',
    openedBy: 'shell',
    params: { loan: { type: 'text', required: true, description: 'Loan.' } },
  },
  sources: {
    loan: {
      kind: 'call',
      call: 'loan',
      with: { loanId: { $: 'params.loan' } },
      emptyWhen: ['empty', { $: 'sources.loan.id' }],
      states: {
        empty: [{ id: 'debt-empty', widget: 'notice', props: { text: 'No loan.' } }],
        loading: [{ id: 'debt-loading', widget: 'skeleton', props: { lines: 1 } }],
        error: [{ id: 'debt-error', widget: 'notice', props: { kind: 'error', text: 'Not now.' } }],
      },
    },
  },
  body: [
    {
      id: 'loan',
      widget: 'source',
      source: 'loan',
      children: [
        {
          id: 'sum',
          widget: 'notice',
          show: ['gt', { $: 'sources.loan.principal' }, 1000],
          props: { text: 'A large loan.' },
        },
      ],
    },
  ],
};

describe('screens contracts', { timeout: 120_000 }, () => {
  test('imported contracts are valid in a project, and texts are reviewed', () => {
    expect(importLoan()).toMatchObject({ status: 0, stderr: '' });
    expect(run('contracts')).toMatchObject({
      status: 0,
      stdout: '2 contracts checked, no problems.\n',
    });
    const unreviewed = run('contracts', 'check');
    expect(unreviewed.status).toBe(1);
    expect(unreviewed.stderr).toContain(
      'schemas/api/loan.json/answer/properties/status/description: "Status." was made from a name.',
    );
    edit('schemas/api/loan.json', (text) => text.replace(/,\s*"x-review": \[[^\]]*\]/, ''));
    expect(run('contracts', 'check')).toMatchObject({
      status: 0,
      stdout: '2 contracts checked, no problems.\n',
    });
  });

  test('diff names the changed field and the broken screen', () => {
    importLoan();
    writeFileSync(join(folder, 'screens/debt.json'), JSON.stringify(screen));
    expect(run('contracts', 'diff', fileOf('fineract-loans'))).toMatchObject({
      status: 0,
      stdout: 'Nothing changes.\n',
    });
    const { status, stdout } = run('contracts', 'diff', fileOf('fineract-changed'));
    expect(stdout).toContain('call loan answer.principal: a number → text, used by debt\n');
    expect(stdout).toMatch(/^ {2}screens\/debt\.json:\d+:\d+ error wrong-type /m);
    expect(stdout).toMatch(/Breaks 1 screen \(debt\)\.\n$/);
    expect(status).toBe(1);
  });

  test('diff reports an operation that is gone, and one that can no longer be imported', () => {
    importLoan();
    const changed = join(folder, 'changed.json');
    const text = readFileSync(fileOf('fineract-loans'), 'utf8');
    writeFileSync(changed, text.replace('"/loans/{loanId}":', '"/loans/{loanId}/more":'));
    expect(run('contracts', 'diff', changed)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(
        'GET /loans/{loanId} is no longer in the document.',
      ) as unknown,
    });
    writeFileSync(changed, text.replaceAll('application/json', 'text/csv'));
    expect(run('contracts', 'diff', changed)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('GET /loans/{loanId} can no longer be imported.') as unknown,
    });
  });

  test('diff keeps what an author wrote about a value', () => {
    importLoan();
    edit('schemas/api/loan.json', (text) =>
      text
        .replace(
          '"description": "Amount that was paid out."',
          '"format": "amount", "unit": "major", "description": "Paid out."',
        )
        .replace(
          '"description": "Number that the borrower knows."',
          '"personal": true, "description": "Number."',
        ),
    );
    expect(run('contracts', 'diff', fileOf('fineract-loans'))).toMatchObject({
      status: 0,
      stdout: 'Nothing changes.\n',
    });
  });

  test('a refused operation is exit code 1, and wrong usage is 2', () => {
    const dry = run('contracts', 'import', fileOf('adyen-transfers'), '--dry', '--format', 'json');
    expect(dry.status).toBe(1);
    expect(JSON.parse(dry.stdout)).toMatchObject({
      refused: [{}, {}],
      written: [{}, {}, {}, {}, {}],
    });
    for (const [args, sentence] of [
      [['import'], 'Expected an OpenAPI document: contracts import FILE.'],
      [['diff', fileOf('obuk-payments')], 'No contract of the project belongs to an operation'],
      [['check', 'x'], 'contracts check takes no name, found "x".'],
      [['diff', fileOf('obuk-payments'), '--dry'], 'contracts diff takes no --dry.'],
      [['export'], 'Expected check, import, diff or nothing, found "export".'],
      [['import', fileOf('obuk-payments'), '--dry', '--format', 'xml'], 'expected text or json'],
    ] as const)
      expect(run('contracts', ...args)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(sentence) as unknown,
      });
  });
});
