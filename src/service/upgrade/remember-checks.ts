import type { CheckBeside } from '../documents/check-documents.ts';
import { sha256 } from '../documents/sha256.ts';

/** A check that looks at the same documents once, and tells the second time what it has found. For as long as a start lasts: it keeps all that was found. */
export const rememberChecks = (checkBeside: CheckBeside): CheckBeside => {
  const found = new Map<string, ReturnType<CheckBeside>>();
  return (documents) => {
    const asked = sha256(JSON.stringify(documents.map(({ name, text }) => [name, text])));
    const problems = found.get(asked) ?? checkBeside(documents);
    found.set(asked, problems);
    return problems;
  };
};
