import { existsSync, readFileSync } from 'node:fs';

/**
 * What a runner's JSON report says. A skipped test counts as failed: it promises something that nobody checks.
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * Reads the report of `vitest run --reporter=json`.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const { numTotalTests, numPassedTests, testResults } =
    /** @type {{ numTotalTests: number, numPassedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */ (report);
  // A file that cannot be loaded has no tests, but it has failed.
  const brokenFiles = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + brokenFiles };
}

/**
 * Reads the report of `playwright test --reporter=json`.
 * @param {unknown} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { stats, errors } = /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} */ (report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
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
  const counts = count(JSON.parse(readFileSync(file, 'utf8')));
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
