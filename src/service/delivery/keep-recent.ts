import { createRecentAnswers } from '../answers/recent-answers.ts';
import type { StoredAnswer } from '../answers/stored-answer.ts';

/**
 * Keeps what was found in memory, so that it can be sent again without being looked up; what was used longest ago goes first.
 * What is not found is asked for again, since it may be published at any time.
 * @param limit most bytes that are kept
 */
export const keepRecent = (
  limit: number,
  find: (hash: string) => Promise<StoredAnswer | undefined>,
): ((hash: string) => Promise<StoredAnswer | undefined>) => {
  const recent = createRecentAnswers<string>(limit);
  return async (hash) => {
    const known = recent.find(hash);
    if (known !== undefined) return known;
    const blob = await find(hash);
    if (blob !== undefined) recent.keep(hash, blob);
    return blob;
  };
};
