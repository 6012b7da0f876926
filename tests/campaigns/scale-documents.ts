import type { ScreenDatabase } from '../../src/service/database/tables.ts';
import { sha256 } from '../../src/service/documents/document-bytes.ts';
import { createRandom, pick } from '../harness/random.ts';

const words =
  'loan fee sunday today hour plan confirm pay back early save interest limit grows paid order first'.split(
    ' ',
  );

/** Fragment that every tenth document draws. */
export const sharedFragment = 'shared-note';
const sharedPicture = 'a'.repeat(64);
const pictureShare = 0.1;
const rowsPerInsert = 200;

const createDocument = (
  index: number,
  minBytes: number,
): { readonly id: string; readonly text: string } => {
  const random = createRandom(index);
  const id = `page-${String(index).padStart(5, '0')}`;
  const body: object[] =
    index % 10 === 0 ? [{ id: 'note', widget: 'fragment', fragment: sharedFragment }] : [];
  if (random() < pictureShare)
    body.push({
      id: 'picture',
      widget: 'image',
      props: { asset: sharedPicture, alt: { text: 'A' } },
    });
  for (let bytes = 0; bytes < minBytes; bytes += 130) {
    const text = Array.from({ length: 9 }, () => pick(random, words)).join(' ');
    body.push({ id: `line-${body.length}`, widget: 'text', props: { text: `${text} of ${id}` } });
  }
  const document = {
    lang: 1,
    kind: 'template',
    id,
    class: 'promotion',
    title: { text: `Page ${index}` },
    body,
  };
  return { id, text: `${JSON.stringify(document, undefined, 2)}\n` };
};

/** Stores drafts with their history, past the API: publishing thousands takes minutes. */
export const storeDrafts = (db: ScreenDatabase, count: number, minBytes: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const [now, by] = [Date.now(), 'campaign'];
    for (let from = 0; from < count; from += rowsPerInsert) {
      const documents = Array.from({ length: Math.min(rowsPerInsert, count - from) }, (_, index) =>
        createDocument(from + index, minBytes),
      );
      await transaction
        .insertInto('documents')
        .values(
          documents.map(({ id }) => ({
            id,
            kind: 'template',
            class: 'promotion',
            journey: 'scale',
            title: `Title of ${id}`,
            created_at: now,
          })),
        )
        .execute();
      await transaction
        .insertInto('draft_texts')
        .values(
          documents.map(({ id, text }) => ({
            doc_id: id,
            rev: 1,
            kind: 'create' as const,
            text,
            sha256: sha256(text),
            content_sha256: sha256(text),
            saved_by: by,
            client: null,
            client_seq: null,
            saved_at: now,
          })),
        )
        .execute();
      await transaction
        .insertInto('drafts')
        .values(
          documents.map(({ id, text }) => ({
            doc_id: id,
            branch: 'main' as const,
            body_text: text,
            content_sha256: sha256(text),
            rev: 1,
            base_version_id: null,
            updated_by: by,
            updated_at: now,
          })),
        )
        .execute();
    }
  });
