import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const pages = [
  'README.md',
  'docs/deploy.md',
  ...['back-up-and-restore', 'keep-screens-in-git', 'watch-the-service'].map(
    (name) => `docs/how-to/${name}.md`,
  ),
];
const units = readdirSync(join(root, 'docs/deploy'));
const operators = [...pages, ...units.map((name) => `docs/deploy/${name}`)];

const variables = new Set(
  [
    ...read('src/service/config/environment.ts').matchAll(
      /read\('([A-Z_]+)'\)|variables\['([A-Z_]+)'\]/g,
    ),
  ].map(([, one, other]) => one ?? other ?? ''),
);

const foreign: ReadonlySet<string> = new Set(['NODE_ENV', 'RESTORED_URL']);

const settingOf = (unit: string, name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const analyzers = ['/usr/bin/systemd-analyze'].filter((program) => existsSync(program));
if (analyzers.length === 0)
  process.stdout.write(
    'note: not run here: a look at the units of systemd, because systemd-analyze is not on this machine\n',
  );

describe('what operators are told to type', () => {
  test.each(operators)('%s names commands and variables that there are', (page) => {
    const text = read(page);
    const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
    const commands = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][a-z-]*)/g)].map(
      ([, name = '']) => name,
    );
    expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);
    const named = [
      ...text.matchAll(
        /(?:`|^|\s|=)([A-Z][A-Z_]*_[A-Z_]+)(?==|`)|(?:^|\s)(?:Environment=)?([A-Z_]{4,})=/gm,
      ),
    ].map(([, one, other]) => one ?? other ?? '');
    expect(named.filter((name) => !variables.has(name) && !foreign.has(name))).toEqual([]);
  });

  test('every variable of the service is explained for a deployment', () => {
    const page = read('docs/deploy.md');
    expect(variables.size).toBeGreaterThan(9);
    expect(
      [...variables].filter((name) => !new RegExp(`^\\|.*\`${name}\``, 'm').test(page)),
    ).toEqual([]);
  });

  test('the unit starts what is built, waits longer than the service drains, and gives up for a wrong setting', () => {
    const unit = read('docs/deploy/screen-service.service');
    const [start = ''] = settingOf(unit, 'ExecStart');
    const [, file = ''] = /^\/usr\/bin\/node (\S+)$/.exec(start) ?? [];
    expect(read('scripts/build/build.mjs')).toContain(`'${file}'`);
    const numberIn = (path: string, pattern: RegExp): number =>
      Number(pattern.exec(read(path))?.[1]?.replace('_', ''));
    const longest =
      numberIn('src/service/server.ts', /drainMs: ([\d_]+)/) +
      numberIn('src/service/run.ts', /shutdownTimeoutMs = ([\d_]+)/);
    expect(longest).toBeGreaterThan(3000);
    expect(Number(settingOf(unit, 'TimeoutStopSec')[0]) * 1000).toBeGreaterThan(longest);
    expect(settingOf(unit, 'RestartPreventExitStatus')).toEqual(['2']);
    expect(settingOf(unit, 'Environment')).toContain('SANDBOX=off');
    const hardened = {
      NoNewPrivileges: 'true',
      ProtectSystem: 'strict',
      PrivateTmp: 'true',
      ProtectHome: 'true',
      CapabilityBoundingSet: '',
    };
    for (const [name, value] of Object.entries(hardened))
      expect([name, settingOf(unit, name)]).toEqual([name, [value]]);
    expect(settingOf(unit, 'StateDirectory').map((name) => `DATA_DIR=/var/lib/${name}`)).toEqual(
      settingOf(unit, 'Environment').filter((line) => line.startsWith('DATA_DIR')),
    );
  });

  test('the service goes with the timer that starts it', () => {
    for (const timer of units.filter((name) => name.endsWith('.timer')))
      expect(units).toContain(timer.replace('.timer', '.service'));
    expect(units.filter((name) => name.endsWith('.timer'))).toHaveLength(1);
  });

  test.each(analyzers)('%s finds nothing wrong with the units', (analyzer) => {
    const folder = mkdtempSync(join(tmpdir(), 'units-'));
    try {
      for (const name of units)
        writeFileSync(
          join(folder, name),
          read(`docs/deploy/${name}`).replace('/usr/bin/node', process.execPath),
        );
      const { status, stdout, stderr } = spawnSync(
        analyzer,
        ['verify', '--man=no', ...units.map((name) => join(folder, name))],
        {
          encoding: 'utf8',
        },
      );
      const own = `${stdout}${stderr}`
        .split('\n')
        .filter((line) => line.includes('screen-service'));
      expect([status, own]).toEqual([0, []]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('S10: the nginx example', () => {
  const example = /```nginx\n([\s\S]*?)```/.exec(read('docs/deploy.md'))?.[1] ?? '';

  test('sends Strict-Transport-Security once', () => {
    expect(example).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
    expect(example).toContain('proxy_hide_header Strict-Transport-Security;');
  });

  test('resets the forwarded headers of clients wherever it forwards', () => {
    const places = example.split(/^ {2}location /m).filter((place) => place.includes('proxy_pass'));
    expect(places.length).toBeGreaterThan(0);
    for (const name of ['X-Forwarded-Host', 'X-Forwarded-For', 'X-Forwarded-Proto'])
      expect(places.filter((place) => !place.includes(`proxy_set_header ${name}`))).toEqual([]);
  });
});
