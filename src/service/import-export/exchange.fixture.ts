import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll } from 'vitest';
import { canonicalJson } from '../../../renderer/entries/node.ts';
import { record } from '../database/audit.ts';
import { readWorkingCopy } from '../database/drafts.ts';
import { lockChannel, readChannel, createRelease } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { saveVersion, listReleasedVersions } from '../database/versions.ts';
import { saveDraft, createDraftTag } from '../studio-api/drafts/change-draft.ts';
import { discardDraft } from '../studio-api/drafts/restore-draft.ts';
import { createDocument } from '../studio-api/drafts/create-document.ts';
import { parseDraft } from '../documents/draft-content.ts';
import { importFolder, readImportFolder } from './import-folder.ts';
import type { ImportResult } from './import-document.ts';

const now = 1_781_500_000_000;

const studio = {
  by: 'ana@loans.example',
  now,
  record: (
    transaction: ScreenDatabase,
    entry: { action: string; subject: string; detail: Readonly<Record<string, unknown>> },
  ) => record(transaction, { ...entry, at: now, actor: 'ana@loans.example', address: '192.0.2.1' }),
};

export const foldersOfTest = (): (() => string) => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'exchange-'));
    folders.push(folder);
    return folder;
  };
};

export const contentOf = (folder: string): Record<string, string> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path), readFileSync(path, 'hex')]),
  );
};

export const work = async (
  db: ScreenDatabase,
  id: string,
  text: string,
  journey?: string,
): Promise<void> => {
  const previous = await readWorkingCopy(db, id);
  const beginning = { text: JSON.stringify({ kind: 'screen', id }) };
  if (previous === undefined) await createDocument(db, { id, journey, seed: beginning, ...studio });
  const { rev, text: last } = previous ?? { rev: 1, text: beginning.text };
  const { outcome } = await saveDraft(
    db,
    { docId: id, expected: createDraftTag(rev, last), ...studio },
    text,
    undefined,
  );
  if (outcome !== 'kept') throw new Error(`The draft of ${id} was not kept: ${outcome}.`);
};

export const publish = async (db: ScreenDatabase, ids: readonly string[]): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    const by = { author: 'publisher@loans.example', message: '', now };
    const { releaseId } = await readChannel(transaction);
    const live = await listReleasedVersions(transaction, releaseId);
    const items = new Map(live.map((version) => [version.docId, version.id]));
    for (const id of ids) {
      const draft = await readWorkingCopy(transaction, id);
      items.set(
        id,
        await saveVersion(transaction, id, canonicalJson(parseDraft(draft?.text ?? '')), by),
      );
    }
    await createRelease(transaction, await lockChannel(transaction), {
      kind: 'publish',
      items,
      ...by,
    });
  });
  for (const id of ids) {
    const draft = await readWorkingCopy(db, id);
    if (draft?.isPersisted === true)
      await discardDraft(db, {
        docId: id,
        expected: createDraftTag(draft.rev, draft.text),
        ...studio,
      });
  }
};

export const importFrom = async (
  db: ScreenDatabase,
  folder: string,
): Promise<Record<string, string>> => {
  const told: Record<string, string> = {};
  const tell = (file: string, result: ImportResult): void => {
    told[file] = 'why' in result ? `${result.outcome}: ${result.why}` : result.outcome;
  };
  await importFolder(db, await readImportFolder(folder), {
    author: 'ben@loans.example',
    now: () => now,
    tell,
  });
  return told;
};

export const writeByHand = (folder: string, file: string, content: string | Buffer): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};

export const textOf = (id: string, label: string): string =>
  `{ "kind": "screen", "id": "${id}", "title": { "text": "${label}" } }\n`;
