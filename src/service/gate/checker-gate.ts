import type { CheckDocuments } from '../documents/check-documents.ts';
import type { Gate, GateFinding } from './gate.ts';

/** Comes before it proves, so that documents are checked with the pictures that are kept at that moment. */
export type PrepareCheck = () => Promise<CheckDocuments>;

/**
 * A gate that proves what the checker proves, and nothing else.
 * @param engine names the engine behind the check
 */
export const createCheckerGate = (engine: string, prepare: PrepareCheck): Gate => ({
  name: `checker ${engine}`,
  check: async ({ documents }, progress) => {
    progress(0, documents.size);
    const checkDocuments = await prepare();
    const problems = checkDocuments([...documents.values()].map(({ id, body }) => ({ name: id, text: body })));
    progress(documents.size, documents.size);
    const findings = problems.map(({ severity, document, pointer, code, message }): GateFinding => ({
      rule: 'document',
      severity,
      document,
      pointer,
      code,
      message,
    }));
    return {
      findings: findings.toSorted((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error')),
      requires: {},
      pictures: [],
      examples: { all: 0, drawn: 0 },
    };
  },
});
