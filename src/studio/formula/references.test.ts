import { describe, expect, test } from 'vitest';
import {
  createIncrementalCheck,
  replaceAtPointer,
  type ProblemCode,
  type Type,
} from '../../../renderer/entries/node.ts';
import {
  testContracts,
  testDocuments,
  expressionsIn,
  completionService,
  options,
  findShippedDocument,
} from './completion.fixture.ts';
import { describeOrigin } from './describe-origin.ts';
import { referencesFor } from './references.ts';
import { choicesOf, formatType } from './format-type.ts';

const fromElsewhere: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'constant-test',
  'cycle',
  'never-true',
  'not-validated',
  'never-sent',
  'structure',
  'lost-reply',
  'refused-address',
]);

describe('what a picker offers', () => {
  test(
    'agrees with the check of the document in which it was put, at places of every shipped document',
    { timeout: 120_000 },
    () => {
      const recheck = createIncrementalCheck(testContracts, options);
      const disagreements: string[] = [];
      const seen = { places: 0, fitting: 0, notFitting: 0, fromElsewhere: 0 };
      for (const document of testDocuments) {
        const at = completionService(document);
        const raw: unknown = JSON.parse(document.text);
        const pointers = expressionsIn(raw).filter((_, index) => index % 47 === 23);
        for (const pointer of pointers) {
          const context = at(pointer);
          if (context === undefined) continue;
          seen.places += 1;
          for (const { path, fits } of referencesFor(context).filter(
            (_, index) => index % 7 === 3,
          )) {
            const changed = {
              name: document.name,
              text: JSON.stringify(replaceAtPointer(raw, pointer, { $: path })),
            };
            const problems = recheck(changed).filter(
              (problem) =>
                problem.pointer === context.pointer ||
                problem.pointer.startsWith(`${context.pointer}/`),
            );
            seen[fits ? 'fitting' : 'notFitting'] += 1;
            const [first] = problems;
            if ((first === undefined) === fits) continue;
            if (first !== undefined && fromElsewhere.has(first.code)) seen.fromElsewhere += 1;
            else
              disagreements.push(
                `${document.name} ${pointer} ${path}: ${first?.message ?? 'nothing is told'}`,
              );
          }
        }
      }
      expect(disagreements).toEqual([]);
      expect(seen.places).toBeGreaterThan(60);
      expect(Math.min(seen.fitting, seen.notFitting)).toBeGreaterThan(100);
      expect(seen.fromElsewhere / (seen.fitting + seen.notFitting)).toBeLessThan(0.03);
    },
  );

  test('what fits stands first, and what does not says why', () => {
    const context = completionService(findShippedDocument('order/order.json'))('/body/0/show');
    const offered = context === undefined ? [] : referencesFor(context);
    const firstMisfit = offered.findIndex(({ fits }) => !fits);
    expect(firstMisfit).toBeGreaterThan(0);
    expect(offered.slice(firstMisfit).every(({ fits, why }) => !fits && why !== undefined)).toBe(
      true,
    );
    expect(
      offered
        .slice(0, firstMisfit)
        .every(({ is, why }) => is.startsWith('yes or no') && why === undefined),
    ).toBe(true);
  });

  test.each([
    ['order/order.json', 'sources.order.orderStatus', 'answer of the call loan-details'],
    ['order/order.json', 'status.order', 'how far the source order is'],
    ['order/order.json', 'device.ios', 'device'],
    ['bank/bind-bank.json', 'state.cardType', 'state cardType'],
    ['order/order.json', 'config.companyName', 'configuration'],
  ])('%s: %s is said to be the %s', (file, path, from) => {
    const context = completionService(findShippedDocument(file))('/title');
    expect(
      context?.symbols.filter((readable) => readable.path === path).map(describeOrigin),
    ).toEqual([from]);
  });
});

const amount: Type = { kind: 'amount' };

test.each<[Type, string, readonly string[]]>([
  [amount, 'amount in centavos', []],
  [{ kind: 'optional', of: amount }, 'amount in centavos; sometimes empty', []],
  [{ kind: 'boolean' }, 'yes or no', []],
  [{ kind: 'date' }, 'date', []],
  [{ kind: 'text' }, 'text', []],
  [{ kind: 'text', code: true }, 'text or number', []],
  [{ kind: 'text', values: ['a', 'b'] }, 'one of "a", "b"', ['a', 'b']],
  [{ kind: 'text', values: ['a'], open: true }, 'one of "a", or another text', ['a']],
  [{ kind: 'text', page: true }, 'address of a screen', []],
  [{ kind: 'number' }, 'number', []],
  [{ kind: 'number', values: [1, 2] }, 'one of 1, 2', []],
  [
    { kind: 'list', of: { kind: 'record', fields: { title: amount, note: amount } } },
    'list, each record with title, note',
    [],
  ],
  [{ kind: 'list', of: { kind: 'missing' } }, 'empty list', []],
  [{ kind: 'record', fields: {} }, 'record', []],
  [{ kind: 'file' }, 'file', []],
  [{ kind: 'missing' }, 'nothing', []],
  [{ kind: 'any' }, 'anything', []],
])('%j is, in words, %s', (type, text, choices) => {
  expect([formatType(type), choicesOf(type)]).toEqual([text, choices]);
});
