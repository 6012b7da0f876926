import { useEffect, useState } from 'react';
import type { Languages, LocatedProblem } from '../../../renderer/headless.ts';
import type { LanguageClient } from '../language/language-client.ts';
import type { IdText } from '../language/messages.ts';

/** How long a text stays as it is before it is checked, in milliseconds. */
const pause = 150;

/** What a document is checked against; undefined: not known yet, and nothing is checked. */
interface Surroundings {
  readonly others: readonly IdText[] | undefined;
  readonly languages: Languages | undefined;
}

/** What the checker says of a text among the others. The last problems stay until the next are known. */
export const useProblems = (
  language: LanguageClient,
  { id, text }: IdText,
  { others, languages }: Surroundings,
): { readonly problems: readonly LocatedProblem[] | undefined; readonly isChecking: boolean; readonly fault: string | undefined } => {
  const [found, setFound] = useState<{ text: string; problems?: readonly LocatedProblem[]; fault?: string }>();
  useEffect(() => {
    // A worker that ended tells whoever asks next.
    if (others === undefined || languages === undefined) return;
    language.ask('others', { documents: others.filter((other) => other.id !== id), languages }).catch(() => undefined);
  }, [id, language, languages, others]);
  useEffect(() => {
    if (others === undefined || languages === undefined) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      language.ask('check', { id, text }).then(
        (problems) => isOver || setFound({ text, problems }),
        (fault: unknown) => isOver || setFound({ text, fault: fault instanceof Error ? fault.message : 'The check failed.' }),
      );
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, language, languages, others, text]);
  return { problems: found?.problems, isChecking: found?.text !== text, fault: found?.fault };
};
