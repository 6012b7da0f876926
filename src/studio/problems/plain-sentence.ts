import type { LocatedProblem } from '../../../renderer/entries/node.ts';

type Told = Pick<LocatedProblem, 'code' | 'found' | 'expected'>;

/** Sentences for problems whose message names parts of the language. */
const sentences: Partial<
  Readonly<Record<LocatedProblem['code'], (problem: Told) => string | undefined>>
> = {
  'no-picture': () => 'This needs an image. An empty space is shown now.',
  'quoted-value': ({ found, expected = '' }) =>
    expected.startsWith('{"$"')
      ? `“${found ?? ''}” is shown as these letters, not as the value.`
      : undefined,
  'wrong-type': ({ found = '' }) =>
    isMissingType(found) ? 'This value is sometimes empty. Say what is shown then.' : undefined,
};

/** True for the printed type of a value that may be missing. */
export const isMissingType = (found: string | undefined): boolean =>
  found?.endsWith(' that may be missing') === true;

/** Notation of the language, which authors of forms do not write. */
const notation = /\["|\{"|\{\$|"emptyWhen"|in the studio under|which sets "/;

/**
 * Sentence for authors who do not write JSON: advice in the notation of the language is left out.
 * @param message with labels instead of pointers
 */
export const plainSentence = (problem: Told, message: string): string => {
  const known = sentences[problem.code]?.(problem);
  if (known !== undefined) return known;
  const all = message.split(/(?<=[.!?])\s+(?=[A-Z“"])/);
  const plain = all.filter((sentence) => !notation.test(sentence));
  return (plain.length > 0 ? plain : all)
    .join(' ')
    .replace(/^Expected (.+?), found (.+?)\.(?= |$)/, 'Needs $1. Now: $2.')
    .replace(', so it is shown untranslated.', ', so borrowers read English.');
};
