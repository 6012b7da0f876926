import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, readCounts } from './test-reports.mjs';

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }, () => ({})) });

describe('a report of vitest', () => {
  test.each([
    { name: 'all passed', report: { numTotalTests: 3, numPassedTests: 3, testResults: [file('passed', 3)] }, counts: { passed: 3, failed: 0 } },
    {
      name: 'a failed and a skipped test',
      report: { numTotalTests: 3, numPassedTests: 1, testResults: [file('failed', 3)] },
      counts: { passed: 1, failed: 2 },
    },
    {
      name: 'a file that cannot be loaded',
      report: { numTotalTests: 1, numPassedTests: 1, testResults: [file('passed', 1), file('failed', 0)] },
      counts: { passed: 1, failed: 1 },
    },
  ])('$name', ({ report, counts }) => {
    expect(countVitest(report)).toEqual(counts);
  });
});

describe('a report of playwright', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
  test.each([
    { name: 'all passed', report: { stats, errors: [] }, counts: { passed: 4, failed: 0 } },
    {
      name: 'failed, flaky and skipped tests',
      report: { stats: { ...stats, unexpected: 1, flaky: 2, skipped: 3 }, errors: [] },
      counts: { passed: 4, failed: 6 },
    },
    { name: 'an error outside the tests', report: { stats: { ...stats, expected: 0 }, errors: [{}] }, counts: { passed: 0, failed: 1 } },
  ])('$name', ({ report, counts }) => {
    expect(countPlaywright(report)).toEqual(counts);
  });

  test('of another shape is refused with the place', () => {
    expect(() => countPlaywright({ stats: { unexpected: 0 }, errors: [] })).toThrow('Expected a number at stats/flaky, but found undefined.');
  });
});

describe('a report file', () => {
  test('that was not written counts as one failure', () => {
    expect(readCounts('no/such/report.json', 0, countVitest)).toEqual({ passed: 0, failed: 1 });
  });

  test('that does not know why the runner failed counts as one failure', () => {
    expect(readCounts('package.json', 1, () => ({ passed: 5, failed: 0 }))).toEqual({ passed: 5, failed: 1 });
  });
});
