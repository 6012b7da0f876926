import { existsSync } from 'node:fs';
import { listAt, numberAt, readJson, valueAt } from './read-json.mjs';

/**
 * What a runner's JSON report says. A skipped test counts as failed: it promises something that nobody checks.
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * Counts a report of `vitest run --reporter=json`.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const passed = numberAt(report, 'numPassedTests');
  // A file that cannot be loaded has no tests, but it has failed.
  const brokenFiles = listAt(report, 'testResults').filter((file) => valueAt(file, 'status') === 'failed' && listAt(file, 'assertionResults').length === 0);
  return { passed, failed: numberAt(report, 'numTotalTests') - passed + brokenFiles.length };
}

/**
 * Counts a report of `playwright test --reporter=json`.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const failed = ['unexpected', 'flaky', 'skipped'].map((outcome) => numberAt(report, 'stats', outcome)).reduce((sum, count) => sum + count, 0);
  return { passed: numberAt(report, 'stats', 'expected'), failed: failed + listAt(report, 'errors').length };
}

/**
 * The counts of a report file. A runner that wrote none, or that failed without a failed test, counts as one failure.
 * @param {string} file
 * @param {number} exitCode
 * @param {(report: unknown) => Counts} count
 * @returns {Counts}
 */
export function readCounts(file, exitCode, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = count(readJson(file));
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
