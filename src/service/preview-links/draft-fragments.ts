import { collectDependencies, type UnknownRecord } from '../../../renderer/headless.ts';
import { readWorkingCopy } from '../database/drafts.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { parseDraft } from '../drafts/read-draft.ts';

/** Most fragments of a preview; no document draws as many. */
const maxFragments = 100;

/** The fragments that a document draws, also by way of others, each in the text that people work on. One that cannot be read is left out. */
export const readDraftFragments = async (
  db: ScreenDatabase,
  document: UnknownRecord,
): Promise<Record<string, unknown>> => {
  const found = new Map<string, UnknownRecord | undefined>();
  const open: UnknownRecord[] = [document];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const id of collectDependencies(next).fragments) {
      if (found.has(id) || found.size >= maxFragments) continue;
      const text = (await readWorkingCopy(db, id))?.text;
      const fragment = text === undefined ? undefined : parseDraft(text);
      found.set(id, fragment);
      if (fragment !== undefined) open.push(fragment);
    }
  }
  return Object.fromEntries([...found].filter(([, fragment]) => fragment !== undefined));
};
