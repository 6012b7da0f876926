import { collectDependencies, ownProperty } from '../../../../renderer/entries/node.ts';
import { findChange, listChangeItems } from '../../database/changes.ts';
import { readManifest, type ReleaseManifest, readVersions } from '../../database/manifests.ts';
import { listReleasesFrom, type ReleaseSummary } from '../../database/releases.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { buildCandidate } from './release-candidate.ts';

/** A document, as its text tells it. */
interface DocumentBody {
  readonly id: string;
  /** Canonical JSON. */
  readonly body: string;
}

/** Ids that a document leads to, wherever they stand. Finds too much rather than too little: also what a plain value calls `to`. */
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

/** Some documents, everything that draws them, through fragments too, and everything that leads to one of these. */
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
  const drawn = new Set(ids);
  for (let before = -1; before !== drawn.size;) {
    before = drawn.size;
    for (const { id, draws } of read)
      if ([...draws].some((fragment) => drawn.has(fragment))) drawn.add(id);
  }
  const leading = read.filter(({ leadsTo }) => [...leadsTo].some((to) => drawn.has(to)));
  return new Set([...drawn, ...leading.map(({ id }) => id)]);
};

/** A release that came in between, with the documents that it changed. */
interface InterveningRelease extends Pick<
  ReleaseSummary,
  'seq' | 'kind' | 'author' | 'message' | 'createdAt'
> {
  readonly documents: readonly string[];
}

/** Why what was checked cannot be published any more. */
export interface PublishConflict {
  /** Sentences: who released what, and what to do. */
  readonly message: string;
  /** The last ones, the oldest first. */
  readonly releases: readonly InterveningRelease[];
  /** Documents of this change, or that draw or lead to them, that went live in between, and those the other way round. */
  readonly touched: readonly string[];
  /** Whether nobody has to look at the drafts before it is checked anew. */
  readonly recheckSuffices: boolean;
}

/** More of them help nobody. */
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

/** Each release behind the one that this was checked on, with what it changed. */
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

const otherBuildNotice =
  'The program that checked this is not the one that runs now, and may find what the other one did not.';

/** What to do about what came in between. What a new check will say is promised by nobody: it may be another program's, and it looks at everything that is live together. */
const formatAdvice = (touched: readonly string[], isOtherProgram: boolean): string => {
  const program = isOtherProgram ? `${otherBuildNotice} ` : '';
  return touched.length === 0
    ? `None of that touches the documents of this change, or what draws or leads to them. ${program}Check it again.`
    : `${formatIds(touched)}: belongs to both. ${program}Look at what has become of it, bring the draft up to date, and check it again.`;
};

/** Says what came between the check of a change and now. */
export const describeConflict = async (
  db: ScreenDatabase,
  changeId: string,
  gate: string,
): Promise<PublishConflict> => {
  const change = await findChange(db, changeId);
  const items = await listChangeItems(db, changeId);
  const { live, after, channel } = await buildCandidate(db, items, gate);
  const baseSeq = change?.baseSeq ?? channel.seq;
  const since = await listReleasesFrom(db, baseSeq);
  const base = await readManifest(db, since.find(({ seq }) => seq === baseSeq)?.id);
  const moved = listChangedIds(base, live);
  if (moved.length === 0) {
    const message = `${otherBuildNotice} Check it again; what is live has not moved.`;
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
  // Laid over what was live then, the same program would come to the same name.
  const isOtherProgram =
    (await buildCandidate(db, items, gate, { channel, live: base })).hash !== change?.closureHash;
  const sentences = [
    'What is live has moved on since this was checked, and nothing was published.',
    ...releases.map(formatRelease),
    formatAdvice(touched, isOtherProgram),
  ];
  return { message: sentences.join(' '), releases, touched, recheckSuffices: touched.length === 0 };
};
