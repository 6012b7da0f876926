import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from './project.mjs';
import { listAt, numberAt, readJson, textAt, valueAt } from './read-json.mjs';

/**
 * Counts of a runner's JSON report. A skipped test counts as failed, because its promise is unchecked.
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures a line for each that failed: where it is, its title and the first line of its message
 */

/**
 * Counts a report of `vitest run --reporter=json`.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const passed = numberAt(report, 'numPassedTests');
  const files = listAt(report, 'testResults');
  // A file that fails to load has no tests but counts as a failure.
  const brokenFiles = files.filter(
    (file) => valueAt(file, 'status') === 'failed' && listAt(file, 'assertionResults').length === 0,
  );
  const failures = files.flatMap((file) =>
    listAt(file, 'assertionResults')
      .filter((test) => valueAt(test, 'status') !== 'passed')
      .map((test) =>
        failure(textAt(file, 'name'), textAt(test, 'fullName'), listAt(test, 'failureMessages')[0]),
      ),
  );
  return {
    passed,
    failed: numberAt(report, 'numTotalTests') - passed + brokenFiles.length,
    failures: [
      ...failures,
      ...brokenFiles.map((file) =>
        failure(textAt(file, 'name'), 'cannot be loaded', valueAt(file, 'message')),
      ),
    ],
  };
}

/**
 * Counts a report of `playwright test --reporter=json`.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const failed = ['unexpected', 'flaky', 'skipped']
    .map((outcome) => numberAt(report, 'stats', outcome))
    .reduce((sum, count) => sum + count, 0);
  const errors = listAt(report, 'errors');
  return {
    passed: numberAt(report, 'stats', 'expected'),
    failed: failed + errors.length,
    failures: [
      ...specsOf(report).flatMap(failuresOfSpec),
      ...errors.map((error) => `outside the tests: ${firstLine(valueAt(error, 'message'))}`),
    ],
  };
}

/**
 * The specs of a report, a file or a group, and those of the groups in it.
 * @param {unknown} suite
 * @returns {unknown[]}
 */
function specsOf(suite) {
  return [...listOrNone(suite, 'specs'), ...listOrNone(suite, 'suites').flatMap(specsOf)];
}

/**
 * @param {unknown} value
 * @param {string} name
 */
function listOrNone(value, name) {
  return valueAt(value, name) === undefined ? [] : listAt(value, name);
}

/** @param {unknown} spec */
function failuresOfSpec(spec) {
  return listAt(spec, 'tests')
    .filter((test) => valueAt(test, 'status') !== 'expected')
    .map((test) => {
      const message = listAt(test, 'results')
        .map((result) => valueAt(result, 'error', 'message'))
        .find((found) => found !== undefined);
      return failure(textAt(spec, 'file'), textAt(spec, 'title'), message);
    });
}

/**
 * @param {string} file
 * @param {string} title
 * @param {unknown} message
 */
function failure(file, title, message) {
  return `${relative(projectFolder, resolve(projectFolder, file))}: ${title}: ${firstLine(message)}`;
}

/** @param {unknown} message */
function firstLine(message) {
  return typeof message === 'string'
    ? (stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '')
    : 'no output';
}

/**
 * The counts of a report file. A runner that wrote none, or that failed without a failed test, counts as one failure.
 * @param {string} file
 * @param {number} exitCode
 * @param {(report: unknown) => Counts} count
 * @returns {Counts}
 */
export function readCounts(file, exitCode, count) {
  if (!existsSync(file))
    return { passed: 0, failed: 1, failures: ['The test runner ended without a report.'] };
  const counts = count(readJson(file));
  return exitCode !== 0 && counts.failed === 0
    ? {
        ...counts,
        failed: 1,
        failures: [`The test runner exited with ${String(exitCode)}, but no test failed.`],
      }
    : counts;
}
