import type { CoreAnswer, CorePicture } from '../core-answer.ts';

/** The answer about a promotion with another document; its flat values stay (contract 6, second form). A refusal has no promotion and stays as it is. */
export const replaceDocument = (
  answer: CoreAnswer | CorePicture,
  document: object,
): CoreAnswer | CorePicture => {
  if ('png' in answer) return answer;
  const { data } = answer;
  if (typeof data !== 'object' || data === null || !('id' in data)) return answer;
  return {
    ...answer,
    data: { id: data.id, screen: document, values: 'values' in data ? data.values : data },
  };
};
