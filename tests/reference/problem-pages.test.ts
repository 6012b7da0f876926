import { describe, expect, test } from 'vitest';
import { contracts } from '../../renderer/check/cases/contracts.ts';
import { compileScreen } from '../../renderer/compile/compile-screen.ts';
import { createFormattingReport } from '../../renderer/diagnostics/format.ts';
import {
  checkDocuments,
  problemCodes,
  validateDocument,
  type Problem,
} from '../../renderer/entries/node.ts';
import { readProblemPages } from './problem-page.ts';

const pages = readProblemPages();

const acrossDocuments = ['unreachable-screen', 'dead-end'];

/** They describe a language with a single message. */
const ofLanguages = ['untranslated', 'unspoken-language'];
const languages = new Map([['fil', new Set(['Confirm'])]]);

/** Codes and messages at save and at open. */
const told = (text: string, asked: string): readonly string[] => {
  const isWholeProject = acrossDocuments.includes(asked);
  const problems: Pick<Problem, 'code' | 'message'>[] = [
    ...checkDocuments([{ name: 'case', text }], contracts, {
      isWholeProject,
      languages: ofLanguages.includes(asked) ? languages : undefined,
    }),
  ];
  const document = problems.length > 0 ? undefined : validateDocument(JSON.parse(text), () => {});
  if (document !== undefined)
    compileScreen(
      document,
      new Map(),
      { engine: 1, native: ['close'] },
      createFormattingReport((problem) => void problems.push(problem)),
    );
  return problems.map(({ code, message }) => `${code} ${message}`);
};

test('every code has a page, and every page a code', () => {
  expect(pages.map(({ code }) => code).toSorted()).toEqual(Object.keys(problemCodes).toSorted());
});

describe.each(pages)('the page of $code', ({ code, head, bad, good, told: sentence }) => {
  test('begins with its code and sentence, and says more', () => {
    const [title, first, ...more] = head.trim().split('\n\n');
    expect([title, first]).toEqual([
      `# ${code}`,
      Object.entries(problemCodes).find(([name]) => name === code)?.[1],
    ]);
    expect(more.join(' ')).toMatch(/\.$/);
  });

  test('the bad example has this problem and no other', () => {
    expect(told(bad, code)).toEqual([`${code} ${sentence}`]);
  });

  test('the good example has none', () => {
    expect(told(good, code)).toEqual([]);
  });
});
