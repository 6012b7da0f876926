import { expect, test } from 'vitest';
import { type CheckDocuments, rejectTextsContaining } from '../service.fixture.ts';
import {
  type VersionCandidate,
  type VersionChoices,
  selectValidVersions,
} from './select-valid-versions.ts';

const candidate = (docId: string, body: string): VersionCandidate => ({
  docId,
  name: `${docId}/${body}`,
  body,
  versionId: undefined,
});
const choose = async (
  documents: Record<string, (string | undefined)[]>,
  check: CheckDocuments,
): Promise<(string | undefined)[][]> => {
  const choices = new Map<string, VersionChoices>(
    Object.entries(documents).map(([docId, bodies]) => [
      docId,
      bodies.map((body) => (body === undefined ? undefined : candidate(docId, body))),
    ]),
  );
  const { chosen, replaced, unsolved } = await selectValidVersions(choices, async (asked) =>
    check(asked),
  );
  return [
    chosen.map(({ name }) => name),
    replaced.map(({ refused, by }) => `${refused.name} by ${by?.name ?? 'nothing'}`),
    unsolved.map(({ document }) => document),
  ];
};

test.each<[string, Record<string, (string | undefined)[]>, string[][]]>([
  [
    'all sound: the first of each',
    { a: ['new', 'old'], b: ['only'] },
    [['a/new', 'b/only'], [], []],
  ],
  [
    'a refused one gives way to the next',
    { a: ['broken', 'good', 'shipped'] },
    [['a/good'], ['a/broken by a/good'], []],
  ],
  [
    'until one is sound',
    { a: ['broken 1', 'broken 2', 'shipped'] },
    [['a/shipped'], ['a/broken 1 by a/broken 2', 'a/broken 2 by a/shipped'], []],
  ],
  [
    'one that was never shipped is withdrawn',
    { a: ['broken', undefined], b: ['only'] },
    [['b/only'], ['a/broken by nothing'], []],
  ],
  ['a last one that is refused is told', { a: ['broken'] }, [['a/broken'], [], ['a/broken']]],
])('contract 10: %s', async (_name, documents, expected) => {
  expect(await choose(documents, rejectTextsContaining())).toEqual(expected);
});

test('contract 10: a shipped document that is refused for what an edited one says makes the edited one give way', async () => {
  const onlyTogether: CheckDocuments = (documents) =>
    documents.some(({ text }) => text.startsWith('edited'))
      ? [
          {
            code: 'unknown-name',
            severity: 'error',
            document: 'a/only',
            pointer: '/body',
            message: 'leads to a screen that is gone.',
          },
        ]
      : [];
  expect(
    await choose({ a: ['only'], b: ['edited', 'edited earlier', 'shipped'] }, onlyTogether),
  ).toEqual([['a/only', 'b/shipped'], ['b/edited by b/shipped'], []]);
});

test('warnings keep nothing from being served', async () => {
  const warn: CheckDocuments = (documents) =>
    documents.map(({ name }) => ({
      code: 'unused-action',
      severity: 'warning',
      document: name,
      pointer: '/actions/x',
      message: 'nothing starts it.',
    }));
  expect(await choose({ a: ['new', 'old'] }, warn)).toEqual([['a/new'], [], []]);
});
