import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { buildApp } from '../build/build.mjs';
import { findTestBrowser } from './chromium.mjs';
import { projectFolder, runScript, FatalError } from './project.mjs';
import { readJson, textAt } from './read-json.mjs';
import { endChildrenOnSignal, runCommand } from './run-command.mjs';
import { runSuites } from './run-suites.mjs';
import { countPlaywright, countVitest, readCounts } from './test-reports.mjs';

const reports = join(projectFolder, '.cache/test');

const packageFile = readJson(join(projectFolder, 'package.json'));

const beforeBrowser = ['unit tests', 'types', 'lint', 'format', 'unused code', 'generated files'];

/** @type {import('./run-suites.mjs').Suite[]} */
const suites = [
  {
    name: 'unit tests',
    run: (progress) =>
      runTests(
        'unit',
        '--reporter=default --reporter=json --outputFile.json=.cache/test/unit.json',
        'unit.json',
        countVitest,
        progress,
      ),
  },
  { name: 'types', run: () => runTool('typecheck') },
  { name: 'lint', run: () => runTool('lint') },
  { name: 'format', run: () => runTool('format:check') },
  { name: 'unused code', run: () => runTool('unused') },
  { name: 'generated files', run: () => runTool('generate', '--check') },
  { name: 'browser', run: () => runOwn(findTestBrowser) },
  { name: 'build', run: () => runOwn(buildApp) },
  {
    name: 'browser tests',
    needs: ['browser', 'build'],
    // Alone: a browser that shares two processors with a test runner misses its deadlines.
    after: beforeBrowser,
    run: (progress) =>
      runTests(
        'e2e',
        '--project=longest --project=pages',
        'browser.json',
        countPlaywright,
        progress,
      ),
  },
  {
    name: 'browser engines',
    needs: ['browser', 'build'],
    after: [...beforeBrowser, 'browser tests'],
    run: (progress) =>
      runTests('e2e', '--project="engines: *"', 'engines.json', countPlaywright, progress),
  },
  {
    name: 'browser tests of timing',
    needs: ['browser', 'build'],
    after: [...beforeBrowser, 'browser tests', 'browser engines'],
    run: (progress) => runTests('e2e', '--project=times', 'times.json', countPlaywright, progress),
  },
];

await runScript(async () => {
  endChildrenOnSignal();
  await bootstrap();
  mkdirSync(reports, { recursive: true });
  const { passed, failed, failures } = await runSuites(suites, 2, write);
  for (const failure of failures) write(`failed: ${failure}`);
  write(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});

/** @param {string} line */
function write(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * A tool that says yes or no: one script of package.json.
 * @param {string} script
 * @param {string} [args]
 */
async function runTool(script, args = '') {
  const { code, output } = await runPackageScript(script, args);
  return code === 0
    ? { passed: 1, failed: 0, failures: [], output }
    : { passed: 0, failed: 1, failures: [`npm run ${script}`], output };
}

/**
 * A test runner that writes a report: one script of package.json.
 * @param {string} script
 * @param {string} args
 * @param {string} reportName
 * @param {(report: unknown) => import('./test-reports.mjs').Counts} count
 * @param {(tests: number) => void} progress
 */
async function runTests(script, args, reportName, count, progress) {
  const report = join(reports, reportName);
  rmSync(report, { force: true });
  let ended = 0;
  // One report per suite, so test durations can be read afterwards. Only Playwright reads this
  // variable.
  const { code, output } = await runPackageScript(
    script,
    args,
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    (text) => {
      // vitest prints a line per file with its test count, Playwright a line per test.
      for (const [, ofFile] of text.matchAll(/^ *[✓✘❯×] +(?:.*\((\d+) tests?\b|\d+ )/gmu))
        ended += Number(ofFile ?? 1);
      progress(ended);
    },
  );
  // Show failures only.
  return { ...readCounts(report, code, count), output: output.replaceAll(/^ *✓ .*\n/gmu, '') };
}

/**
 * A step of our own that throws when it fails.
 * @param {() => Promise<unknown>} work
 */
async function runOwn(work) {
  try {
    await work();
    return { passed: 1, failed: 0, failures: [], output: '' };
  } catch (error) {
    if (!(error instanceof FatalError)) throw error;
    return { passed: 0, failed: 1, failures: [error.message], output: '' };
  }
}

/**
 * @param {string} script
 * @param {string} args
 * @param {Record<string, string>} [variables] of the environment, beside those that there are
 * @param {(text: string) => void} [onOutput]
 */
function runPackageScript(script, args, variables = {}, onOutput = () => undefined) {
  const path = `${join(projectFolder, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  // exec: signals must reach the program, not a shell around it.
  return runCommand(`exec ${textAt(packageFile, 'scripts', script)} ${args}`, [], {
    shell: true,
    env: { ...process.env, ...variables, PATH: path },
    onOutput,
  });
}
