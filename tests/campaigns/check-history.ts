import { findGaps, groupBy } from './find-damage.ts';

/** Times in milliseconds of one clock for all clients. */
interface Timed {
  readonly asked: number;
  readonly answered: number;
}

/** A text that was sent as the next revision. */
export interface WriteEvent extends Timed {
  readonly kind: 'create' | 'save' | 'merge' | 'restore';
  readonly documentId: string;
  readonly hash: string;
  /** Revision it builds on; 0 for a new document. */
  readonly base: number;
  /** Undefined when refused, or without a response. */
  readonly rev: number | undefined;
  /** False without a response: the text may be stored or not. */
  readonly isKnown: boolean;
}

export interface DraftReadEvent extends Timed {
  readonly kind: 'read-draft';
  readonly documentId: string;
  readonly rev: number;
  readonly hash: string;
}

export interface ReleaseEvent extends Timed {
  readonly kind: 'publish' | 'rollback';
  /** Undefined when nothing was released. */
  readonly release: number | undefined;
  /** Published document. */
  readonly documentId?: string;
  /** Release that a rollback goes back to. */
  readonly to?: number;
}

export interface DeliveryEvent extends Timed {
  readonly kind: 'read-delivery';
  readonly instance: number;
  readonly documentId: string;
  readonly release: number;
  readonly hash: string;
}

export type HistoryEvent = WriteEvent | DraftReadEvent | ReleaseEvent | DeliveryEvent;

/** Content of the database at the end. */
export interface FinalState {
  /** `delivered` is the hash under which phones know the text. */
  readonly texts: readonly {
    readonly documentId: string;
    readonly rev: number;
    readonly hash: string;
    readonly delivered: string;
  }[];
  readonly versions: readonly { readonly documentId: string; readonly number: number }[];
  /** Hash of every delivered document by its id. */
  readonly releases: readonly {
    readonly seq: number;
    readonly kind: string;
    readonly documents: Readonly<Record<string, string>>;
  }[];
  readonly live: number;
}

export interface History {
  readonly events: readonly HistoryEvent[];
  readonly final: FinalState;
}

const isWrite = (event: HistoryEvent): event is WriteEvent => 'isKnown' in event;
const isDraftRead = (event: HistoryEvent): event is DraftReadEvent => event.kind === 'read-draft';
const isDelivery = (event: HistoryEvent): event is DeliveryEvent => event.kind === 'read-delivery';
const isRelease = (event: HistoryEvent): event is ReleaseEvent =>
  event.kind === 'publish' || event.kind === 'rollback';

const byDocument = <Item extends { readonly documentId: string }>(items: readonly Item[]) =>
  groupBy(items, ({ documentId }) => documentId);

interface Numbered extends Timed {
  readonly number: number;
  /** A read may repeat a number; a write may not. */
  readonly isRead: boolean;
}

/** Operations that ended before another began have the smaller number. */
const findStepsBack = (what: string, events: readonly Numbered[]): readonly string[] => {
  const answered = events.toSorted((a, b) => a.answered - b.answered);
  let [next, highest] = [0, Number.NEGATIVE_INFINITY];
  return events
    .toSorted((a, b) => a.asked - b.asked)
    .flatMap(({ asked, number, isRead }) => {
      for (; (answered[next]?.answered ?? Infinity) < asked; next += 1)
        highest = Math.max(highest, answered[next]?.number ?? 0);
      return (isRead ? number < highest : number <= highest)
        ? [`${what}: ${highest} had been answered, and later ${number} at ${asked.toFixed(1)} ms.`]
        : [];
    });
};

const checkDrafts = ({ events, final }: History): string[] => {
  const allWrites = byDocument(events.filter(isWrite));
  const allReads = byDocument(events.filter(isDraftRead));
  const faults: string[] = [];
  for (const [id, texts] of byDocument(final.texts)) {
    const [writes, reads] = [allWrites.get(id) ?? [], allReads.get(id) ?? []];
    const hashes = new Map(texts.map(({ rev, hash }) => [rev, hash]));
    const acknowledged = writes.flatMap((write) =>
      write.rev === undefined ? [] : [{ ...write, rev: write.rev }],
    );
    const given = new Set<number>();
    for (const { kind, rev, base, hash } of acknowledged) {
      const name = `${id}, ${kind} as revision ${rev}`;
      if (given.has(rev)) faults.push(`${name}: given twice.`);
      given.add(rev);
      if (hashes.get(rev) !== hash) faults.push(`${name}: acknowledged, and lost.`);
      if (rev !== base + 1)
        faults.push(`${name}: based on revision ${base}, it overwrote what came in between.`);
    }
    const sent = new Set(writes.map(({ hash }) => hash));
    for (const { rev, hash } of texts)
      if (!sent.has(hash)) faults.push(`${id}, revision ${rev}: a text that no client sent.`);
    const unknown = writes.filter(({ isKnown }) => !isKnown).length;
    if (texts.length < given.size || texts.length > given.size + unknown)
      faults.push(
        `${id}: ${given.size} texts acknowledged, ${unknown} unknown, ${texts.length} kept.`,
      );
    for (const { rev, hash } of reads)
      if (hashes.get(rev) !== hash) faults.push(`${id}: revision ${rev} was read as another text.`);
    const revisions = [
      ...acknowledged.map((write) => ({ ...write, number: write.rev, isRead: false })),
      ...reads.map((read) => ({ ...read, number: read.rev, isRead: true })),
    ];
    faults.push(
      ...findGaps(`${id}, revisions`, [...hashes.keys()]),
      ...findStepsBack(`${id}, revisions`, revisions),
    );
  }
  return faults;
};

type KnownRelease = ReleaseEvent & { readonly release: number };

const knownReleases = (events: readonly HistoryEvent[]): readonly KnownRelease[] =>
  events.filter(isRelease).filter((event): event is KnownRelease => event.release !== undefined);

/** A publication changes only its document, and is not older than what was acknowledged before. */
const checkPublication = (
  { events, final }: History,
  { release, asked }: KnownRelease,
  documentId: string,
): string[] => {
  const documentsAt = (wanted: number) =>
    final.releases.find(({ seq }) => seq === wanted)?.documents ?? {};
  const documents = documentsAt(release);
  const revs = final.texts
    .filter((text) => text.documentId === documentId && text.delivered === documents[documentId])
    .map(({ rev }) => rev);
  const acknowledged = events
    .filter(isWrite)
    .filter((write) => write.documentId === documentId && write.answered < asked)
    .map(({ rev = 0 }) => rev);
  const [newest, due] = [Math.max(...revs), Math.max(0, ...acknowledged)];
  return [
    ...Object.entries(documentsAt(release - 1))
      .filter(([id, hash]) => id !== documentId && documents[id] !== hash)
      .map(([id]) => `Release ${release}: published ${documentId}, and changed ${id} too.`),
    ...(revs.length === 0 ? [`Release ${release}: its text of ${documentId} was never kept.`] : []),
    ...(revs.length > 0 && newest < due
      ? [
          `Release ${release}: revision ${due} of ${documentId} was acknowledged, ${newest} published.`,
        ]
      : []),
  ];
};

const checkReleases = (history: History): string[] => {
  const { events, final } = history;
  const releases = new Map(final.releases.map((release) => [release.seq, release]));
  const known = knownReleases(events);
  const faults = [
    ...findGaps('releases', [...releases.keys()]),
    ...[...byDocument(final.versions)].flatMap(([id, versions]) =>
      findGaps(
        `${id}, versions`,
        versions.map(({ number }) => number),
      ),
    ),
    ...findStepsBack(
      'releases',
      known.map((event) => ({ ...event, number: event.release, isRead: false })),
    ),
  ];
  if (final.live !== final.releases.length)
    faults.push(`The channel points to release ${final.live} of ${final.releases.length}.`);
  const given = new Set<number>();
  for (const event of known) {
    const { kind, release, documentId, to } = event;
    if (given.has(release)) faults.push(`Release ${release} was given twice.`);
    given.add(release);
    const found = releases.get(release);
    if (found === undefined) {
      faults.push(`Release ${release} was acknowledged, and is lost.`);
      continue;
    }
    if (found.kind !== kind) faults.push(`Release ${release}: ${kind} was kept as ${found.kind}.`);
    if (documentId !== undefined) faults.push(...checkPublication(history, event, documentId));
    if (
      to !== undefined &&
      JSON.stringify(found.documents) !== JSON.stringify(releases.get(to)?.documents)
    )
      faults.push(`Release ${release}: went back to release ${to}, and has other documents.`);
  }
  return faults;
};

const checkDelivery = ({ events, final }: History, knownWithinMs: number): string[] => {
  const releases = new Map(final.releases.map((release) => [release.seq, release]));
  const reads = events.filter(isDelivery);
  const known = knownReleases(events);
  const faults: string[] = [];
  for (const { instance, asked, documentId, release, hash } of reads) {
    const found = releases.get(release);
    if (found === undefined) faults.push(`Release ${release} was delivered, and never made.`);
    else if (found.documents[documentId] !== hash)
      faults.push(`Release ${release} was delivered with another text of ${documentId}.`);
    const due = known.filter(({ answered }) => answered + knownWithinMs < asked);
    const latest = Math.max(0, ...due.map((event) => event.release));
    if (release < latest)
      faults.push(
        `instance ${instance}: release ${latest} was answered more than ${knownWithinMs} ms before, ${release} delivered.`,
      );
  }
  for (const [instance, own] of groupBy(reads, (read) => String(read.instance)))
    faults.push(
      ...findStepsBack(
        `instance ${instance}, deliveries`,
        own.map((read) => ({ ...read, number: read.release, isRead: true })),
      ),
    );
  return faults;
};

/**
 * Events that cannot have happened without a lost update, a gap or a step back.
 * @param knownWithinMs every instance must know of a release within this time
 */
export const checkHistory = (history: History, knownWithinMs: number): readonly string[] => [
  ...checkDrafts(history),
  ...checkReleases(history),
  ...checkDelivery(history, knownWithinMs),
];
