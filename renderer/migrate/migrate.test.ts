import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFormattingReport } from '../diagnostics/format.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { migrateDocument, newestLanguage } from './migrate.ts';

const folder = join(import.meta.dirname, 'cases');
const cases = readdirSync(folder).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as { before: object; after: object }),
}));

const migrate = (document: unknown) => {
  const problems: Problem[] = [];
  return {
    document: migrateDocument(
      document,
      createFormattingReport((problem) => void problems.push(problem)),
    ),
    problems,
  };
};

describe('documents of every version', () => {
  it('have a case each', () => {
    const versions = Array.from(
      { length: newestLanguage },
      (_, index) => `from-${String(index + 1)}.json`,
    );
    expect(cases.map(({ file }) => file)).toEqual(versions);
  });

  it.each(cases)('$file', ({ before, after }) => {
    const kept = JSON.stringify(before);
    expect(migrate(before)).toEqual({ document: after, problems: [] });
    expect(JSON.stringify(before), 'the input is left alone').toBe(kept);
  });
});

describe('LANG 57: documents of other versions are refused', () => {
  it.each([
    ['none', {}, 'nothing'],
    ['0', { lang: 0 }, '0'],
    ['a newer one', { lang: newestLanguage + 1 }, String(newestLanguage + 1)],
    ['a half one', { lang: 1.5 }, '1.5'],
    ['a text', { lang: '1' }, '"1"'],
    ['null', { lang: null }, 'null'],
  ])('%s', (_, document, found) => {
    const { document: migrated, problems } = migrate(document);
    expect(migrated).toBeUndefined();
    expect(problems).toMatchObject([
      {
        code: 'unknown-language',
        severity: 'error',
        pointer: '/lang',
        suggestion: String(newestLanguage),
      },
    ]);
    expect(problems[0]?.message).toContain(`found ${found}.`);
  });

  it.each([[null], ['text'], [[]], [1], [undefined]])('%j is no document', (document) => {
    expect(migrate(document)).toMatchObject({
      document: undefined,
      problems: [{ code: 'structure', pointer: '' }],
    });
  });
});
