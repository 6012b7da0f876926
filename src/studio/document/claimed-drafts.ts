import { tryParseJson } from '../../../renderer/entries/document.ts';
import { readRenamedDocument } from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
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

/** Empty if the browser refuses its storage, which then holds no drafts; the status line says so. */
const listLocalDrafts = (id: string): Promise<readonly LocalDraft[]> =>
  localDrafts.list(id).catch(() => []);

/** Claims a local draft that no other tab has open, or a new page name. */
const claimLocalDraft = async (
  id: string,
): Promise<{
  readonly localDraft?: LocalDraft;
  readonly page: string;
  readonly release: () => void;
}> => {
  for (const localDraft of await listLocalDrafts(id)) {
    const { page } = localDraft;
    const release = await acquirePageLock(page);
    if (release !== undefined) return { localDraft, page, release };
  }
  const page = namePage();
  return { page, release: (await acquirePageLock(page)) ?? (() => undefined) };
};

/** Unsaved texts follow a renamed page. Their base is in its history, so they merge. */
const moveLocalDrafts = async (id: string, to: string): Promise<void> => {
  for (const localDraft of await listLocalDrafts(id)) {
    await localDrafts.write(to, localDraft);
    await localDrafts.remove(id, localDraft.page);
  }
};

/**
 * Opens the text of a document.
 * @param me e-mail address of the operator
 * @throws ApiError
 */
export const openText = async (client: Client, id: string, me: string): Promise<ClaimedDraft> => {
  const service = createDraftService(client, id);
  const served = await service.read().catch(async (error: unknown) => {
    const renamed =
      error instanceof ApiError && error.code === 'renamed'
        ? readRenamedDocument(error.body, () => undefined)
        : undefined;
    if (renamed !== undefined) await moveLocalDrafts(id, renamed.to);
    throw error;
  });
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
