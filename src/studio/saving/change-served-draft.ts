import { readSavedDraft } from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';

/** Outcome of a change to the draft of a page that is not open. */
export type DraftChangeResult =
  { readonly outcome: 'changed' } | { readonly outcome: 'failed'; readonly reason: string };

const changedMeanwhile: DraftChangeResult = {
  outcome: 'failed',
  reason: 'Someone changed this page in the meantime, so it stays as it is. Search again.',
};

/**
 * Changes the draft of a page that is not open. Never overwrites the work of others.
 * @param change new text; undefined if the draft is not the text that the operator has seen
 */
export const changeServedDraft = async (
  client: Client,
  id: string,
  change: (text: string) => Promise<string | undefined>,
): Promise<DraftChangeResult> => {
  const path = `/documents/${encodeURIComponent(id)}/draft`;
  try {
    const { answer: text, etag } = await client.sendForText({ path });
    const changed = await change(text);
    if (changed === undefined || etag === undefined) return changedMeanwhile;
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'if-match': etag };
    await client.send({ path, method: 'PUT', body: changed, headers }, readSavedDraft);
    return { outcome: 'changed' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 412 ? changedMeanwhile : { outcome: 'failed', reason: error.message };
  }
};
