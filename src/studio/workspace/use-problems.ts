import { useEffect, useState } from 'react';
import type { AddressPolicy, Languages, LocatedProblem } from '../../../renderer/entries/node.ts';
import type { LanguageClient } from '../language/language-client.ts';
import type { IdText } from '../language/messages.ts';

/** Debounce of checks, in milliseconds. */
const pause = 150;

export interface Surroundings {
  readonly others: readonly IdText[];
  readonly languages: Languages;
  readonly policy: AddressPolicy;
}

/**
 * Problems of the text. The last ones stay until the next check completes.
 * @param around must be referentially stable; undefined skips the check
 */
export const useProblems = (
  language: LanguageClient,
  { id, text }: IdText,
  around: Surroundings | undefined,
): {
  readonly problems: readonly LocatedProblem[] | undefined;
  readonly isChecking: boolean;
  readonly error: string | undefined;
} => {
  const [found, setFound] = useState<{
    text: string;
    problems?: readonly LocatedProblem[];
    error?: string;
  }>();
  useEffect(() => {
    // The next caller reports an ended worker.
    if (around === undefined) return;
    const { others, languages, policy } = around;
    language
      .ask('others', { documents: others.filter((other) => other.id !== id), languages, policy })
      .catch(() => undefined);
  }, [around, id, language]);
  useEffect(() => {
    if (around === undefined) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      language.ask('check', { id, text }).then(
        (problems) => isOver || setFound({ text, problems }),
        (error: unknown) =>
          isOver ||
          setFound({ text, error: error instanceof Error ? error.message : 'The check failed.' }),
      );
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [around, id, language, text]);
  return { problems: found?.problems, isChecking: found?.text !== text, error: found?.error };
};
