import { tryParseJson } from '../../../renderer/entries/document.ts';
import type { Client } from '../api/client.ts';
import { createDraftService } from '../saving/draft-service.ts';
import { createLocalDrafts, type LocalDraft } from '../saving/local-drafts.ts';
import { namePage, acquirePageLock } from '../saving/open-pages.ts';
import { createDraftSync } from '../saving/draft-sync.ts';
import type { DraftSync } from '../saving/save-state.ts';

export interface ClaimedDraft {
  readonly draftSync: DraftSync;
  /** True if it was typed on this device and may be missing on the service. */
  readonly isOwn: boolean;
  /** Releases the local draft for other tabs. */
  readonly release: () => void;
}

const localDrafts = createLocalDrafts();

const isReadable = (text: string): boolean => tryParseJson(text) !== undefined;

/** Claims a local draft that no other tab has open, or a new page name. */
const claimLocalDraft = async (
  id: string,
): Promise<{
  readonly localDraft?: LocalDraft;
  readonly page: string;
  readonly release: () => void;
}> => {
  for (const localDraft of await localDrafts.list(id).catch(() => [])) {
    const { page } = localDraft;
    const release = await acquirePageLock(page);
    if (release !== undefined) return { localDraft, page, release };
  }
  const page = namePage();
  return { page, release: (await acquirePageLock(page)) ?? (() => undefined) };
};

/**
 * Opens the text of a document.
 * @param me e-mail address of the operator
 * @throws ApiError
 */
export const openText = async (client: Client, id: string, me: string): Promise<ClaimedDraft> => {
  const service = createDraftService(client, id);
  const served = await service.read();
  const { localDraft, page, release } = await claimLocalDraft(id);
  const draftSync = createDraftSync({
    id,
    service,
    localDrafts,
    served,
    localDraft,
    me,
    isReadable,
    page,
    now: Date.now,
  });
  return {
    draftSync,
    release,
    isOwn: localDraft !== undefined && draftSync.read().text === localDraft.text,
  };
};

/** Texts of left pages that are still syncing. */
const left = new Map<string, ClaimedDraft>();

/**
 * Syncs and closes the text of a left page.
 * @param name key under which it can be resumed until then
 */
export const leaveText = async (name: string, claimed: ClaimedDraft): Promise<void> => {
  left.set(name, claimed);
  await claimed.draftSync.close();
  if (left.get(name) !== claimed) return;
  left.delete(name);
  claimed.release();
};

/** Resumes a text that is still closing; undefined if it has closed. */
export const takeBack = (name: string): ClaimedDraft | undefined => {
  const claimed = left.get(name);
  left.delete(name);
  claimed?.draftSync.resume();
  return claimed && { ...claimed, isOwn: true };
};
