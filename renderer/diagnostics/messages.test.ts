import { describe, expect, it } from 'vitest';
import { problemCodes } from './codes.ts';
import { createProblemCollector } from './dedupe.ts';
import { createDiagnostic, createReport, maxProblems, type Diagnostic } from './diagnostic.ts';
import { formatDiagnostic } from './format.ts';
import { messages } from './messages/index.ts';
import { didYouMean } from './messages/hints.ts';

describe.each(Object.entries(problemCodes))('the code %s', (code, summary) => {
  it('is written in small letters and hyphens, with a summary', () => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(summary).toMatch(/^[A-Z].{10,}\.$/);
  });

  it('has a message', () => {
    expect(Object.keys(messages).filter((id) => id.split('.')[0] === code)).not.toEqual([]);
  });
});

describe('the catalogue of messages', () => {
  it('has ids that begin with a code', () => {
    const codes = Object.keys(messages).map((id) => id.split('.')[0] ?? '');
    expect(codes.filter((code) => !Object.hasOwn(problemCodes, code))).toEqual([]);
  });

  it('names the wording only if the code has several', () => {
    const ids = Object.keys(messages);
    expect(
      ids.filter((id) => {
        const others = ids.filter(
          (other) => other !== id && other.split('.')[0] === id.split('.')[0],
        );
        return id.includes('.') !== others.length > 0;
      }),
    ).toEqual([]);
  });
});

describe('a report', () => {
  it('is a diagnostic without wording', () => {
    const found: Diagnostic[] = [];
    createReport((diagnostic) => void found.push(diagnostic))('cycle.actions', '/actions/a', {
      cycle: ['a', 'a'],
    });
    expect(found).toEqual([
      {
        code: 'cycle',
        messageId: 'cycle.actions',
        pointer: '/actions/a',
        data: [{ cycle: ['a', 'a'] }],
      },
    ]);
  });
});

describe('a formatted diagnostic', () => {
  it('begins with its pointer, and has the details of its message only', () => {
    const { message, ...problem } = formatDiagnostic(
      createDiagnostic('never-filled.state', '/state/a', { name: 'a' }),
    );
    expect(message).toMatch(/^\/state\/a: .*"a"/);
    expect(problem).toEqual({
      code: 'never-filled',
      severity: 'warning',
      pointer: '/state/a',
      found: 'a',
    });
  });

  it('begins with the document if it has no pointer', () => {
    expect(formatDiagnostic(createDiagnostic('missing-key.route', '')).message).toMatch(
      /^The document: /,
    );
  });

  it('is an error if the document cannot be shown', () => {
    expect(formatDiagnostic(createDiagnostic('not-supported', '/requires')).severity).toBe('error');
    expect(formatDiagnostic(createDiagnostic('dead-end', '/on/nativeBack')).severity).toBe(
      'warning',
    );
  });

  it('asks for a suggestion only if there is one', () => {
    expect([didYouMean('items'), didYouMean(undefined)]).toEqual([' Did you mean "items"?', '']);
  });
});

describe('a collection of problems', () => {
  it('keeps the first of equal problems', () => {
    const collection = createProblemCollector();
    for (const [pointer, name] of [
      ['/a', 'x'],
      ['/a', 'x'],
      ['/a', 'y'],
      ['/b', 'x'],
    ] as const)
      collection.report('never-read.state', pointer, { name });
    expect(collection.problems.map(({ pointer, found }) => [pointer, found])).toEqual([
      ['/a', 'x'],
      ['/a', 'y'],
      ['/b', 'x'],
    ]);
  });

  it('keeps the problems of a hostile document bounded', () => {
    const collection = createProblemCollector();
    for (let index = 0; index < maxProblems + 5; index += 1)
      collection.report('structure.text', `/${String(index)}`);
    expect(collection.problems).toHaveLength(maxProblems);
    expect(collection.isFull).toBe(true);
  });
});
