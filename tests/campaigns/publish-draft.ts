import { setTimeout as pause } from 'node:timers/promises';
import type { StudioAnswer, StudioSession } from './studio-session.ts';

/** What became of a publication. */
export type Published =
  /** It is live. isServed: phones get it from this instance already. */
  | { readonly outcome: 'published'; readonly release: number; readonly isServed: boolean }
  /** What is live says the same already. */
  | { readonly outcome: 'nothing' }
  /** Something else went live all the time in between. */
  | { readonly outcome: 'overtaken' }
  /** An answer that nobody expects. */
  | { readonly outcome: 'odd'; readonly answer: StudioAnswer };

/** Times that a publication begins anew because somebody else published in between. */
const mostTries = 20;

const closureOf = ({ body }: StudioAnswer): string => String(body['closure']);

/** Checks a change until the check has ended. */
const check = async (
  { ask }: StudioSession,
  url: string,
  changeId: string,
): Promise<StudioAnswer> => {
  for (;;) {
    const answer = await ask(url, 'POST', `/changes/${changeId}/check`);
    if (answer.status !== 202) return answer;
    await pause(50);
  }
};

const needsWaiver = ({ body }: StudioAnswer): boolean => {
  const { findings } = body;
  return (
    Array.isArray(findings) &&
    findings.some(
      (finding: unknown) =>
        typeof finding === 'object' &&
        finding !== null &&
        Reflect.get(finding, 'rule') === 'browser',
    )
  );
};

/**
 * Publishes the draft of a document as people do: proposes it, has it checked, answers for the proofs that need a browser, and publishes exactly that.
 * @throws TypeError where an answer did not come
 */
export const publishDraft = async (
  session: StudioSession,
  url: string,
  docId: string,
  title: string,
): Promise<Published> => {
  const { ask } = session;
  const proposed = await ask(url, 'POST', '/changes', {
    title,
    reason: 'a campaign',
    items: [{ document: docId, action: 'publish' }],
  });
  if (proposed.status !== 201) return { outcome: 'odd', answer: proposed };
  const changeId = String(proposed.body['id']);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const checked = await check(session, url, changeId);
    if (checked.body['code'] === 'nothing-changes') return { outcome: 'nothing' };
    if (checked.status !== 200) return { outcome: 'odd', answer: checked };
    const closure = closureOf(checked);
    if (needsWaiver(checked))
      await ask(url, 'POST', `/changes/${changeId}/waive`, {
        rule: 'browser',
        reason: 'a campaign',
        closure,
      });
    const published = await ask(url, 'POST', `/changes/${changeId}/publish`, { closure });
    if (published.status === 200) {
      const { release, faults } = published.body;
      return {
        outcome: 'published',
        release: Number(release),
        isServed: Array.isArray(faults) && faults.length === 0,
      };
    }
    if (published.status !== 409) return { outcome: 'odd', answer: published };
  }
  return { outcome: 'overtaken' };
};
