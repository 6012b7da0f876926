import { expect, test } from 'vitest';
import { StartupError, invalidEnv } from '../errors/errors.ts';
import { explainFileLimit, readFileLimit, warnLowFileLimit } from './file-limit.ts';

const noMore = Object.assign(
  new Error("EMFILE: too many open files, open '/program/dist/app/index.html'"),
  { code: 'EMFILE' },
);

test.each<[string, unknown]>([
  ['a fault of the system', noMore],
  ['a variable that is not at fault', invalidEnv('DATA_DIR', 'a writable folder', '/data', noMore)],
  ['one of several faults', new AggregateError([new Error('x'), noMore])],
])(
  '%s says that too few files may be open, how many were found, and what to do',
  (_name, error) => {
    const refused = explainFileLimit(error, '200');
    expect(refused).toBeInstanceOf(StartupError);
    expect(refused).toMatchObject({
      exitCode: 1,
      lines: [
        expect.stringMatching(
          /^The service could not open all its files, because the open file limit is 200 \(ulimit -n\)\. Raise it to 4096 \('ulimit -n 4096'/,
        ),
      ],
    });
  },
);

test('another fault says what it said', () => {
  const fault = invalidEnv('PORT', 'a free port', '80', new Error('x'));
  expect(explainFileLimit(fault, '200')).toBe(fault);
  expect(explainFileLimit('x', '200')).toBe('x');
});

test('few files are told at the start, enough are not', () => {
  expect(warnLowFileLimit('1024')).toContain(
    'The open file limit is 1024 (ulimit -n), and connections above it are dropped',
  );
  expect(['4096', 'unlimited', 'too few'].map(warnLowFileLimit)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(readFileLimit()).toMatch(/^(?:\d+|unlimited)$/);
});
