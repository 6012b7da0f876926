import { useEffect, useState } from 'react';
import type { LocatedProblem } from '../../../renderer/headless.ts';
import type { LanguageClient } from '../language/language-client.ts';
import type { IdText } from '../language/messages.ts';

/** How long a text stays as it is before it is checked, in milliseconds. */
const pause = 150;

/** What the checker says of a text among the others. The last problems stay until the next are known. */
export const useProblems = (
  language: LanguageClient,
  { id, text }: IdText,
  others: readonly IdText[] | undefined,
): { readonly problems: readonly LocatedProblem[] | undefined; readonly isChecking: boolean; readonly fault: string | undefined } => {
  const [found, setFound] = useState<{ text: string; problems?: readonly LocatedProblem[]; fault?: string }>();
  useEffect(() => {
    // A worker that ended tells whoever asks next.
    if (others !== undefined) language.ask('others', { documents: others.filter((other) => other.id !== id) }).catch(() => undefined);
  }, [id, language, others]);
  useEffect(() => {
    if (others === undefined) return undefined;
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
  }, [id, language, others, text]);
  return { problems: found?.problems, isChecking: found?.text !== text, fault: found?.fault };
};
