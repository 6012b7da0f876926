import { tryParseJson } from '../../../renderer/entries/document.ts';
import type { Client } from '../api/client.ts';
import { createDraftService } from '../saving/draft-service.ts';
import { createLocalDrafts, type LocalDraft } from '../saving/local-drafts.ts';
import { namePage, takePage } from '../saving/open-pages.ts';
import { createDraftSync } from '../saving/draft-sync.ts';
import type { DraftSync } from '../saving/save-state.ts';

export interface HeldText {
  readonly copy: DraftSync;
  /** True if it was typed on this device and may be missing on the service. */
  readonly isOwn: boolean;
  /** Releases the local draft for other tabs. */
  readonly letGo: () => void;
}

const copies = createLocalDrafts();

const isReadable = (text: string): boolean => tryParseJson(text) !== undefined;

/** Claims a local draft that no other tab has open, or a new page name. */
const claimLocalDraft = async (
  id: string,
): Promise<{ readonly kept?: LocalDraft; readonly page: string; readonly letGo: () => void }> => {
  for (const kept of await copies.list(id).catch(() => [])) {
    const letGo = await takePage(kept.page);
    if (letGo !== undefined) return { kept, page: kept.page, letGo };
  }
  const page = namePage();
  return { page, letGo: (await takePage(page)) ?? (() => undefined) };
};

/**
 * Opens the text of a document.
 * @param me e-mail address of the operator
 * @throws ApiError
 */
export const openText = async (client: Client, id: string, me: string): Promise<HeldText> => {
  const service = createDraftService(client, id);
  const served = await service.read();
  const { kept, page, letGo } = await claimLocalDraft(id);
  const copy = createDraftSync({
    id,
    service,
    localDrafts: copies,
    served,
    localDraft: kept,
    me,
    isReadable,
    page,
    now: Date.now,
  });
  return { copy, letGo, isOwn: kept !== undefined && copy.read().text === kept.text };
};

/** Texts of left pages that are still syncing. */
const left = new Map<string, HeldText>();

/**
 * Syncs and closes the text of a left page.
 * @param name key under which it can be resumed until then
 */
export const leaveText = async (name: string, held: HeldText): Promise<void> => {
  left.set(name, held);
  await held.copy.close();
  if (left.get(name) !== held) return;
  left.delete(name);
  held.letGo();
};

/** Resumes a text that is still closing; undefined if it has closed. */
export const takeBack = (name: string): HeldText | undefined => {
  const held = left.get(name);
  left.delete(name);
  held?.copy.resume();
  return held && { ...held, isOwn: true };
};
