import type { RecordAction } from '../drafts/audit.ts';
import { type ChangeOutcome, saveDraft } from '../drafts/change-draft.ts';
import { createDocument } from '../drafts/create-document.ts';
import { contentHash } from '../drafts/draft-content.ts';
import { tagOf } from '../drafts/draft-tag.ts';
import { readDraft } from '../drafts/read-draft.ts';
import { expectSize, readBody } from '../drafts/read-request.ts';
import { refusedPlaces } from '../drafts/refused-places.ts';
import { type Draft, readWork } from '../database/drafts.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { findLive, listVersions } from '../database/versions.ts';
import { readHeader } from '../documents/document-header.ts';
import { sha256 } from '../documents/sha256.ts';
import { readShape } from '../management/read-shape.ts';
import { Refusal } from '../management/refusal.ts';
import { conflict, type Outcome, refused } from './outcome.ts';
import type { FolderDocument } from './read-folder.ts';

/** Who imports, and when. */
export interface ImportAuthor {
  readonly by: string;
  readonly now: number;
  readonly record: RecordAction;
}

/** Makes a file the draft of its document, as if its author had saved it in the studio: what is refused there is refused here. */
export const importDocument = async (
  db: ScreenDatabase,
  file: FolderDocument,
  author: ImportAuthor,
): Promise<Outcome> => {
  try {
    return await importText(db, file, expectSize(readBody(file.bytes)), author);
  } catch (fault) {
    if (fault instanceof Refusal) return refused(fault.message);
    throw fault;
  }
};

const importText = async (
  db: ScreenDatabase,
  file: FolderDocument,
  text: string,
  author: ImportAuthor,
): Promise<Outcome> => {
  const [place] = refusedPlaces(text);
  if (place !== undefined) return refused(place.message);
  const named = file.exported?.id ?? readHeader(readDraft(text))?.id;
  if (named === undefined)
    return refused('Expected a document with kind and id. Put the text right first.');
  const { id, journey } = readShape('new-document', {
    id: named,
    ...(file.journey === undefined ? {} : { journey: file.journey }),
  });
  const work = await readWork(db, id);
  if (work === undefined)
    return begin(db, { id, journey, kind: file.exported?.kind, text }, author);
  if (work.text === text) return { outcome: 'same' };
  const lost = await describeLoss(db, id, file, text, work);
  if (lost !== undefined) return conflict(lost);
  return toOutcome(
    await saveDraft(
      db,
      { docId: id, expected: tagOf(work.rev, work.text), ...author },
      text,
      undefined,
    ),
  );
};

interface Beginning {
  readonly id: string;
  readonly journey: string | undefined;
  readonly kind: string | undefined;
  readonly text: string;
}

const begin = async (
  db: ScreenDatabase,
  { id, journey, kind, text }: Beginning,
  author: ImportAuthor,
): Promise<Outcome> => {
  const { outcome } = await createDocument(db, {
    id,
    journey,
    kind,
    beginning: { text },
    ...author,
  });
  switch (outcome) {
    case 'created':
      return { outcome: 'new draft' };
    case 'taken':
      return refused(`The id '${id}' is, or was, that of another document. Choose another id.`);
    case 'missing':
    case 'unusable':
      return refused(
        `Expected a document with the kind screen, template or fragment and the id '${id}'. Put the text right first.`,
      );
  }
};

const worked =
  'Somebody works on this document: bring both together in the studio, or export with --drafts into another folder and begin from there.';

/** What somebody would lose if the text became the draft; undefined where nobody does. */
const describeLoss = async (
  db: ScreenDatabase,
  id: string,
  { exported }: FolderDocument,
  text: string,
  work: Draft,
): Promise<string | undefined> => {
  const live = await findLive(db, id);
  if (work.isKept) {
    const isWhatIsLive = live !== undefined && contentHash(work.text) === live.sha256;
    return isWhatIsLive || exported?.sha256 === sha256(work.text) ? undefined : worked;
  }
  // A file that was changed after the export says nothing of what was published since; one that was not is a way back.
  const isChanged = exported !== undefined && exported.sha256 !== sha256(text);
  if (
    !isChanged ||
    live === undefined ||
    exported.live === undefined ||
    exported.live.sha256 === live.sha256
  )
    return undefined;
  const isFromHere = (await listVersions(db, id)).some(
    (version) => version.sha256 === exported.live?.sha256,
  );
  return isFromHere
    ? 'Another version was published since the export: export again into another folder and make the change there.'
    : undefined;
};

const toOutcome = ({ outcome }: ChangeOutcome): Outcome => {
  switch (outcome) {
    case 'kept':
      return { outcome: 'new draft' };
    case 'moved':
    case 'late':
      return conflict(worked);
    case 'missing':
    case 'nothing':
      return refused('There is no such document any more.');
  }
};
