import { tryParseJson } from '../../../renderer/entries/document.ts';
import type { Client } from '../api/client.ts';
import { createDraftService } from '../saving/draft-service.ts';
import { createLocalDrafts, type LocalDraft } from '../saving/local-drafts.ts';
import { namePage, takePage } from '../saving/open-pages.ts';
import { createDraftSync, type DraftSync } from '../saving/draft-sync.ts';

/** A text that is worked on in this tab. */
export interface HeldText {
  readonly copy: DraftSync;
  /** Whether it was typed on this machine, and the service may not have it. */
  readonly isOwn: boolean;
  /** Lets other tabs go on with what this machine has kept of it. */
  readonly letGo: () => void;
}

const copies = createLocalDrafts();

const isReadable = (text: string): boolean => tryParseJson(text) !== undefined;

/** What this machine has kept of a document and no other tab is at, or a name for a new page. */
const claimLocalDraft = async (
  id: string,
): Promise<{ readonly kept?: LocalDraft; readonly page: string; readonly letGo: () => void }> => {
  // A machine that keeps nothing has kept nothing.
  for (const kept of await copies.list(id).catch(() => [])) {
    const letGo = await takePage(kept.page);
    if (letGo !== undefined) return { kept, page: kept.page, letGo };
  }
  const page = namePage();
  return { page, letGo: (await takePage(page)) ?? (() => undefined) };
};

/** Opens the text of a document for somebody. @param me e-mail address of the person @throws ApiFault */
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

/** Texts whose page was left and which have not ended yet. */
const left = new Map<string, HeldText>();

/** Ends a text whose page is left. What the service has not got is sent before. @param name under which it can be taken back until then */
export const leaveText = async (name: string, held: HeldText): Promise<void> => {
  left.set(name, held);
  await held.copy.close();
  if (left.get(name) !== held) return;
  left.delete(name);
  held.letGo();
};

/** Goes on with a text that was left a moment ago; undefined where it has ended. */
export const takeBack = (name: string): HeldText | undefined => {
  const held = left.get(name);
  left.delete(name);
  held?.copy.resume();
  return held && { ...held, isOwn: true };
};
