import { describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';
import { countPlaywright, countVitest, readCounts } from './test-reports.mjs';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const file = (status: string, ...assertionResults: object[]) => ({
  name: join(projectFolder, 'src/sum.test.ts'),
  status,
  message: 'no such module\n  at',
  assertionResults,
});

describe('a report of vitest', () => {
  test.each([
    {
      name: 'all passed',
      report: {
        numTotalTests: 2,
        numPassedTests: 2,
        testResults: [file('passed', passed, passed)],
      },
      counts: { passed: 2, failed: 0, failures: [] },
    },
    {
      name: 'a failed and a skipped test',
      report: {
        numTotalTests: 3,
        numPassedTests: 1,
        testResults: [
          file(
            'failed',
            passed,
            {
              status: 'failed',
              fullName: 'takes away',
              failureMessages: ['\u001B[31mexpected 3\u001B[39m\nto be 2'],
            },
            { status: 'pending', fullName: 'divides', failureMessages: [] },
          ),
        ],
      },
      counts: {
        passed: 1,
        failed: 2,
        failures: [
          'src/sum.test.ts: takes away: expected 3',
          'src/sum.test.ts: divides: no output',
        ],
      },
    },
    {
      name: 'a file that cannot be loaded',
      report: {
        numTotalTests: 1,
        numPassedTests: 1,
        testResults: [file('passed', passed), file('failed')],
      },
      counts: {
        passed: 1,
        failed: 1,
        failures: ['src/sum.test.ts: cannot be loaded: no such module'],
      },
    },
  ])('$name', ({ report, counts }) => {
    expect(countVitest(report)).toEqual(counts);
  });
});

describe('a report of playwright', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'tests/e2e/pay.spec.ts',
    title,
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });
  test.each([
    {
      name: 'all passed',
      report: { stats, errors: [], suites: [{ specs: [spec('pays', 'expected')] }] },
      counts: { passed: 4, failed: 0, failures: [] },
    },
    {
      name: 'failed, flaky and skipped tests',
      report: {
        stats: { ...stats, unexpected: 1, flaky: 1, skipped: 1 },
        errors: [],
        suites: [
          {
            specs: [spec('pays', 'unexpected', 'no button\nat all')],
            suites: [{ specs: [spec('waits', 'flaky', 'late'), spec('asks', 'skipped')] }],
          },
        ],
      },
      counts: {
        passed: 4,
        failed: 3,
        failures: [
          'tests/e2e/pay.spec.ts: pays: no button',
          'tests/e2e/pay.spec.ts: waits: late',
          'tests/e2e/pay.spec.ts: asks: no output',
        ],
      },
    },
    {
      name: 'an error outside the tests',
      report: { stats: { ...stats, expected: 0 }, errors: [{ message: 'no browser' }], suites: [] },
      counts: { passed: 0, failed: 1, failures: ['outside the tests: no browser'] },
    },
  ])('$name', ({ report, counts }) => {
    expect(countPlaywright(report)).toEqual(counts);
  });

  test('of another shape is refused with the place', () => {
    expect(() => countPlaywright({ stats: { unexpected: 0 }, errors: [] })).toThrow(
      'Expected a number at stats/flaky, but found undefined.',
    );
  });
});

describe('a report file', () => {
  test('that was not written counts as one failure', () => {
    expect(readCounts('no/such/report.json', 0, countVitest)).toEqual({
      passed: 0,
      failed: 1,
      failures: ['The test runner ended without a report.'],
    });
  });

  test('that does not know why the runner failed counts as one failure', () => {
    expect(readCounts('package.json', 1, () => ({ passed: 5, failed: 0, failures: [] }))).toEqual({
      passed: 5,
      failed: 1,
      failures: ['The test runner exited with 1, but no test failed.'],
    });
  });
});
