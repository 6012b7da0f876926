import { expect, test } from 'vitest';
import { type LocatedProblem, formatDiagnostic } from '../../../renderer/entries/node.ts';
import { formatProblemMessage } from './describe-problem.ts';
import { plainSentence } from './plain-sentence.ts';

const document = {
  body: [{ id: 'words', widget: 'text', props: { text: { text: 'Fees' } } }],
};

type Case = readonly [told: Partial<LocatedProblem>, sentence: string];

test.each<Case>([
  [
    { message: '/body/0: expected one of "a", "b", found "c".' },
    'Needs one of "a", "b". Now: "c".',
  ],
  [
    {
      code: 'wrong-type',
      found: 'text that may be missing',
      message:
        '/body/0: expected text, found text that may be missing. Add a fallback with ["default", …].',
    },
    'This value is sometimes empty. Say what is shown then.',
  ],
  [
    {
      code: 'wrong-type',
      found: 'an amount',
      message: '/body/0: expected text, found an amount. Format it with ["money", …].',
    },
    'Needs text. Now: an amount.',
  ],
  [
    {
      code: 'quoted-value',
      found: 'params.days',
      expected: '{"$": "params.days"}',
      message:
        '/body/0: "params.days" is in quotes, so these letters are used. Write {"$": "params.days"}.',
    },
    '“params.days” is shown as these letters, not as the value.',
  ],
  [
    {
      code: 'no-picture',
      message: '/body/0: the image is missing. Press "Choose an image …", which sets "asset".',
    },
    'This needs an image. An empty space is shown now.',
  ],
  [
    {
      message:
        '/body/0: "Fees" has no Filipino translation, so it is shown untranslated. Add one in the studio under "Languages".',
    },
    '"Fees" has no Filipino translation, so borrowers read English.',
  ],
  [{ message: '/body/0: write {"$": "…"}.' }, 'Write {"$": "…"}.'],
])('studio §4: the problem %j is told as a plain sentence', (told, sentence) => {
  const problem = { code: 'structure', pointer: '/body/0', message: '', ...told } as const;
  expect(plainSentence(problem, formatProblemMessage(problem, document))).toBe(sentence);
});

test('studio §4: the sentence of a missing picture is that of the checker', () => {
  const told = formatDiagnostic({
    code: 'no-picture',
    messageId: 'no-picture',
    pointer: '/body/0',
    data: [{ widget: 'image', names: ['src', 'asset'], takesUpload: true }],
  });
  expect(plainSentence(told, told.message)).not.toMatch(/asset|src/);
});
