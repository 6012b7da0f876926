import { expect, test } from 'vitest';
import { contracts } from './cases/contracts.ts';
import { screenText } from './cases/screen-text.fixture.ts';
import { checkDocuments } from './check-documents.ts';

const check = (init: string) =>
  checkDocuments(
    [
      {
        name: 'case',
        text: screenText({ state: { big: { type: 'number', init: 'HERE' } } }).replace(
          '"HERE"',
          init,
        ),
      },
    ],
    contracts,
  ).filter(({ pointer }) => pointer.startsWith('/state/big/init'));

test.each(['9007199254740993', '-9007199254740993', '1e21', '1E400', '123456789012345678901'])(
  'reports 6: the number %s of a document loses digits and is reported',
  (written) => {
    expect(check(written)).toMatchObject([
      {
        code: 'too-large',
        severity: 'error',
        message: expect.stringContaining(
          'numbers beyond 9007199254740991 lose digits. Write it as a text in double quotes.',
        ) as unknown,
      },
    ]);
  },
);

test.each(['9007199254740991', '-9007199254740991', '0.1', '1.5e3'])(
  'reports 6: the number %s is exact',
  (written) => {
    expect(check(written)).toEqual([]);
  },
);
