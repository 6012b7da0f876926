import type { CheckWithAssets } from '../documents/check-documents.ts';
import { sha256 } from '../documents/sha256.ts';

/** A check that looks at the same documents once, and tells the second time what it has found. For as long as a start lasts: it keeps all that was found. */
export const memoizeCheck = (checkBeside: CheckWithAssets): CheckWithAssets => {
  const found = new Map<string, ReturnType<CheckWithAssets>>();
  return (documents) => {
    const key = sha256(JSON.stringify(documents.map(({ name, text }) => [name, text])));
    const problems = found.get(key) ?? checkBeside(documents);
    found.set(key, problems);
    return problems;
  };
};
