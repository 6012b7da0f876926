import { namedParts, type UnknownRecord } from '../../../renderer/headless.ts';
import { readWork } from '../database/drafts.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readDraft } from '../drafts/read-draft.ts';

/** Most fragments of a preview; no document draws as many. */
const most = 100;

/** The fragments that a document draws, also by way of others, each in the text that people work on. One that cannot be read is left out. */
export const readDraftFragments = async (
  db: ScreenDatabase,
  document: UnknownRecord,
): Promise<Record<string, unknown>> => {
  const found = new Map<string, UnknownRecord | undefined>();
  const open: UnknownRecord[] = [document];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const id of namedParts(next).fragments) {
      if (found.has(id) || found.size >= most) continue;
      const text = (await readWork(db, id))?.text;
      const fragment = text === undefined ? undefined : readDraft(text);
      found.set(id, fragment);
      if (fragment !== undefined) open.push(fragment);
    }
  }
  return Object.fromEntries([...found].filter(([, fragment]) => fragment !== undefined));
};
