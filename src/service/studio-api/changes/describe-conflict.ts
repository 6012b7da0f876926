import { collectDependencies, ownProperty } from '../../../../renderer/entries/node.ts';
import { findChange, listChangeItems } from '../../database/changes.ts';
import { readManifest, type ReleaseManifest, readVersions } from '../../database/manifests.ts';
import { listReleasesFrom, type ReleaseSummary } from '../../database/releases.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { buildCandidate } from './release-candidate.ts';

interface DocumentBody {
  readonly id: string;
  readonly body: string;
}

/** Ids of link targets anywhere in a document. Over-approximates: any member named `to` counts. */
const findLinkTargets = (document: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  const open: unknown[] = [document];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const to = ownProperty(value, 'to');
    if (typeof to === 'string') found.add(to);
    const members: unknown[] = Object.values(value);
    open.push(...members);
  }
  return found;
};

/** Documents plus all that render them, through fragments too, and all that link to these. */
export const findAffectedDocuments = (
  ids: ReadonlySet<string>,
  documents: readonly DocumentBody[],
): ReadonlySet<string> => {
  const read = documents.map(({ id, body }) => {
    const document: unknown = JSON.parse(body);
    return {
      id,
      draws: collectDependencies(document).fragments,
      leadsTo: findLinkTargets(document),
    };
  });
  const rendered = new Set(ids);
  for (let before = -1; before !== rendered.size;) {
    before = rendered.size;
    for (const { id, draws } of read)
      if ([...draws].some((fragment) => rendered.has(fragment))) rendered.add(id);
  }
  const leading = read.filter(({ leadsTo }) => [...leadsTo].some((to) => rendered.has(to)));
  return new Set([...rendered, ...leading.map(({ id }) => id)]);
};

interface InterveningRelease extends Pick<
  ReleaseSummary,
  'seq' | 'kind' | 'author' | 'message' | 'createdAt'
> {
  readonly documents: readonly string[];
}

export interface PublishConflict {
  /** Sentences: the releases in between, and the next step. */
  readonly message: string;
  readonly releases: readonly InterveningRelease[];
  /** Documents affected both by this change and by the releases in between. */
  readonly touched: readonly string[];
  /** True if the drafts need no review before the next check. */
  readonly recheckSuffices: boolean;
}

const maxReleases = 5;

const listChangedIds = (one: ReleaseManifest, other: ReleaseManifest): string[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((id) => one.get(id)?.sha256 !== other.get(id)?.sha256)
    .toSorted();

const formatIds = (ids: readonly string[]): string =>
  ids.length > 6
    ? `${ids.slice(0, 6).map(quote).join(', ')} and ${ids.length - 6} more`
    : ids.map(quote).join(', ');

const quote = (id: string): string => `'${id}'`;

const formatRelease = ({ seq, kind, author, message, documents }: InterveningRelease): string => {
  const what = documents.length === 0 ? 'changed no document' : `changed ${formatIds(documents)}`;
  return `Release ${seq} by ${author} (${kind === 'publish' ? `“${message}”` : kind}) ${what}.`;
};

const listIntervening = async (
  db: ScreenDatabase,
  releases: readonly ReleaseSummary[],
  baseSeq: number,
): Promise<InterveningRelease[]> => {
  const last = releases.filter(({ seq }) => seq > baseSeq).slice(-maxReleases);
  const between: InterveningRelease[] = [];
  let before = await readManifest(
    db,
    releases.find(({ seq }) => seq === (last[0]?.seq ?? 0) - 1)?.id,
  );
  for (const { id, ...release } of last) {
    const manifest = await readManifest(db, id);
    between.push({ ...release, documents: listChangedIds(before, manifest) });
    before = manifest;
  }
  return between;
};

const otherBuildNotice = 'The app was updated after this check, and may find other problems now.';

/**
 * Promises nothing about the next check: it covers all live documents, maybe with a newer build.
 */
const formatAdvice = (touched: readonly string[], isOtherProgram: boolean): string => {
  const program = isOtherProgram ? `${otherBuildNotice} ` : '';
  return touched.length === 0
    ? `These updates do not affect the documents in this change. ${program}Run the check again.`
    : `Both affect ${formatIds(touched)}. ${program}Review the live version, update the draft, and run the check again.`;
};

export const describeConflict = async (
  db: ScreenDatabase,
  changeId: string,
  checkerName: string,
): Promise<PublishConflict> => {
  const change = await findChange(db, changeId);
  const items = await listChangeItems(db, changeId);
  const { live, after, channel } = await buildCandidate(db, items, checkerName);
  const baseSeq = change?.baseSeq ?? channel.seq;
  const since = await listReleasesFrom(db, baseSeq);
  const base = await readManifest(db, since.find(({ seq }) => seq === baseSeq)?.id);
  const moved = listChangedIds(base, live);
  if (moved.length === 0) {
    const message = `${otherBuildNotice} No other release went live; run the check again.`;
    return { message, releases: [], touched: [], recheckSuffices: true };
  }
  const releases = await listIntervening(db, since, baseSeq);
  const versions = await readVersions(db, [
    ...new Set(
      [base, live, after].flatMap((manifest) =>
        [...manifest.values()].map(({ versionId }) => versionId),
      ),
    ),
  ]);
  const documents = [...versions.values()];
  const own = new Set(items.map(({ docId }) => docId));
  const reached = findAffectedDocuments(own, documents);
  const reachedByMoved = findAffectedDocuments(new Set(moved), documents);
  const touched = [
    ...new Set([
      ...moved.filter((id) => reached.has(id)),
      ...[...own].filter((id) => reachedByMoved.has(id)),
    ]),
  ].toSorted();
  // The same build gives the same hash when applied to the old base.
  const isOtherProgram =
    (await buildCandidate(db, items, checkerName, { channel, live: base })).hash !==
    change?.closureHash;
  const sentences = [
    'Another release went live after this check, so nothing was published.',
    ...releases.map(formatRelease),
    formatAdvice(touched, isOtherProgram),
  ];
  return { message: sentences.join(' '), releases, touched, recheckSuffices: touched.length === 0 };
};
