import { describe, expect, test } from 'vitest';
import { runSuites } from './run-suites.mjs';

const passing = { passed: 1, failed: 0, failures: [], output: 'quiet' };
const failing = {
  passed: 2,
  failed: 1,
  failures: ['b.test.ts: adds: expected 3'],
  output: 'first line\nsecond line',
};

async function run(
  suites: readonly {
    name: string;
    after?: string[];
    needs?: string[];
    result?: typeof passing | typeof failing;
  }[],
  width = 2,
) {
  const order: string[] = [];
  const lines: string[] = [];
  let now = 0;
  let most = 0;
  const counts = await runSuites(
    suites.map(({ result = passing, ...suite }) => ({
      ...suite,
      run: async () => {
        order.push(suite.name);
        now += 1;
        most = Math.max(most, now);
        await Promise.resolve();
        now -= 1;
        return result;
      },
    })),
    width,
    (line) => lines.push(line),
  );
  return { counts, order, most, text: lines.join('\n') };
}

describe('runSuites', () => {
  test('adds up what the suites counted', async () => {
    const { counts } = await run([{ name: 'a' }, { name: 'b', result: failing }, { name: 'c' }]);
    expect(counts).toEqual({ passed: 4, failed: 1, failures: failing.failures });
  });

  test.each([1, 2])('never runs more than %i at a time, and as many when it can', async (width) => {
    const { most } = await run([{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }], width);
    expect(most).toBe(width);
  });

  test('a suite waits for those it comes after, even when they fail', async () => {
    const { order } = await run([
      { name: 'last', after: ['first'] },
      { name: 'first', result: failing },
    ]);
    expect(order).toEqual(['first', 'last']);
  });

  test('a suite whose need failed is not run and counts as failed', async () => {
    const { counts, order, text } = await run([
      { name: 'build', result: failing },
      { name: 'journeys', needs: ['build'] },
      { name: 'pictures', needs: ['journeys'] },
    ]);
    expect(order).toEqual(['build']);
    expect(counts).toMatchObject({ passed: 2, failed: 3 });
    expect(text).toContain('FAILED journeys: not run, because build failed');
  });

  test('shows the output of a failing suite only', async () => {
    const { text } = await run([{ name: 'a' }, { name: 'b', result: failing }]);
    expect(text).toContain('failed: b.test.ts: adds: expected 3\n    first line\n    second line');
    expect(text).not.toContain('quiet');
  });

  test('passes on the notes of a suite that passed', async () => {
    const { text } = await run([
      {
        name: 'a',
        result: { ...passing, output: 'quiet\nnote: not run here: no database server\nquiet' },
      },
    ]);
    expect(text).toContain('note: not run here: no database server');
    expect(text).not.toContain('quiet');
  });

  test('refuses suites that wait for each other instead of hanging', async () => {
    const suites = [
      { name: 'a', after: ['b'] },
      { name: 'b', after: ['a'] },
    ];
    await expect(run(suites)).rejects.toThrow('These suites wait for each other: a, b.');
  });
});
