import type { ScreenDatabase } from '../database/tables.ts';
import { listPublishedVersions, type Version } from '../database/versions.ts';
import type { VersionCandidate, VersionChoices } from './choose-sound.ts';
import type { PlannedDocument } from './decide-fate.ts';
import type { ShippedDocument } from './shipped-document.ts';

/** What every document of the next release could be: what is live first, then what was live before, then the shipped text. */
export const listVersionChoices = async (
  db: ScreenDatabase,
  shipped: readonly PlannedDocument[],
  live: ReadonlyMap<string, Version>,
): Promise<Map<string, VersionChoices>> => {
  const choices = new Map<string, VersionChoices>();
  const byId = new Map(shipped.map((entry) => [entry.document.header.id, entry]));
  for (const [docId, version] of live) {
    const entry = byId.get(docId);
    if (entry?.action === 'replace') continue;
    const current = {
      docId,
      name: formatVersionName(version),
      body: version.body,
      versionId: version.id,
    };
    if (entry?.document.sha256 === version.sha256) choices.set(docId, [current]);
    else {
      const earlier = (await listPublishedVersions(db, docId)).filter(
        (other) => other.number < version.number,
      );
      const last = entry?.fits === true ? toCandidate(entry.document) : undefined;
      choices.set(docId, [
        current,
        ...earlier.map((other) => ({
          docId,
          name: formatVersionName(other),
          body: other.body,
          versionId: other.id,
        })),
        last,
      ]);
    }
  }
  for (const { document, action: fate } of shipped) {
    if (fate === 'import' || fate === 'replace')
      choices.set(document.header.id, [toCandidate(document)]);
  }
  return choices;
};

const toCandidate = ({ header, name, body }: ShippedDocument): VersionCandidate => ({
  docId: header.id,
  name,
  body,
  versionId: undefined,
});

const formatVersionName = ({ docId, number }: { docId: string; number: number }): string =>
  `${docId} (version ${number})`;
