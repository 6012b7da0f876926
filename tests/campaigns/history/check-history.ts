import type {
  DeliveryReadEvent,
  DraftReadEvent,
  History,
  HistoryEvent,
  ReleaseEvent,
  WriteEvent,
} from './history.ts';

const isWrite = (event: HistoryEvent): event is WriteEvent =>
  ['save', 'merge', 'restore', 'create'].includes(event.kind);
const isDraftRead = (event: HistoryEvent): event is DraftReadEvent => event.kind === 'read-draft';
const isRelease = (event: HistoryEvent): event is ReleaseEvent =>
  event.kind === 'publish' || event.kind === 'rollback';
const isDeliveryRead = (event: HistoryEvent): event is DeliveryReadEvent =>
  event.kind === 'read-delivery';

const byDocument = <Item extends { readonly docId: string }>(
  items: readonly Item[],
): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.docId, [...(groups.get(item.docId) ?? []), item]);
  return groups;
};

/** Says where numbers are not 1 to n. */
const checkRow = (what: string, numbers: readonly number[]): string[] => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const wrong = sorted.findIndex((number, index) => number !== index + 1);
  return wrong < 0
    ? []
    : [
        `${what}: expected 1 to ${sorted.length}, each once; found ${sorted[wrong]} in place of ${wrong + 1}.`,
      ];
};

/**
 * Whatever was answered before something else was asked has the smaller number.
 * @param mayRepeat whether the same number may be told again, as to those who only read
 */
const checkOrder = <Event extends HistoryEvent>(
  what: string,
  events: readonly Event[],
  numberOf: (event: Event) => number,
  mayRepeat: boolean,
): string[] => {
  const asked = events.toSorted((one, other) => one.asked - other.asked);
  const answered = events.toSorted((one, other) => one.answered - other.answered);
  const faults: string[] = [];
  let next = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (const event of asked) {
    for (
      let before = answered[next];
      before !== undefined && before.answered < event.asked;
      before = answered[next]
    ) {
      highest = Math.max(highest, numberOf(before));
      next += 1;
    }
    const number = numberOf(event);
    if (mayRepeat ? number < highest : number <= highest) {
      faults.push(
        `${what}: ${highest} had been answered, and what was asked at ${event.asked.toFixed(1)} ms was answered with ${number}.`,
      );
    }
  }
  return faults;
};

const checkDrafts = ({ events, final }: History): string[] => {
  const writes = byDocument(events.filter(isWrite));
  const reads = byDocument(events.filter(isDraftRead));
  const faults: string[] = [];
  for (const [docId, texts] of byDocument(final.texts)) {
    faults.push(
      ...checkRow(
        `${docId}, revisions`,
        texts.map(({ rev }) => rev),
      ),
    );
    const hashes = new Map(texts.map(({ rev, hash }) => [rev, hash]));
    const kept = (writes.get(docId) ?? []).flatMap((write) =>
      write.rev === undefined ? [] : [{ ...write, rev: write.rev }],
    );
    const told = new Set<number>();
    for (const { kind, rev, base, hash } of kept) {
      const name = `${docId}, ${kind} as revision ${rev}`;
      if (told.has(rev)) faults.push(`${name}: the same revision was given to two.`);
      told.add(rev);
      if (hashes.get(rev) !== hash) faults.push(`${name}: acknowledged, and its text is lost.`);
      if (rev !== base + 1)
        faults.push(`${name}: based on revision ${base}, so it wrote over what came in between.`);
    }
    const possible = new Set((writes.get(docId) ?? []).map(({ hash }) => hash));
    for (const { rev, hash } of texts)
      if (!possible.has(hash)) faults.push(`${docId}, revision ${rev}: a text that nobody sent.`);
    const unknown = (writes.get(docId) ?? []).filter(({ isKnown }) => !isKnown).length;
    if (texts.length < told.size || texts.length > told.size + unknown) {
      faults.push(
        `${docId}: ${told.size} texts were acknowledged and ${unknown} had no answer; ${texts.length} are kept.`,
      );
    }
    faults.push(
      ...checkOrder(`${docId}, revisions in the order of time`, kept, ({ rev }) => rev, false),
    );
    const seen = reads.get(docId) ?? [];
    for (const { rev, hash } of seen)
      if (hashes.get(rev) !== hash)
        faults.push(`${docId}: revision ${rev} was read as a text that it is not.`);
    const both = [
      ...kept.map((write) => ({ ...write, isRead: false })),
      ...seen.map((read) => ({ ...read, isRead: true })),
    ];
    faults.push(...checkReads(docId, both));
  }
  return faults;
};

/** A read shows at least what was answered before it was asked. */
const checkReads = (
  docId: string,
  events: readonly (Pick<DraftReadEvent, 'asked' | 'answered' | 'rev'> & {
    readonly isRead: boolean;
  })[],
): string[] => {
  const answered = events.toSorted((one, other) => one.answered - other.answered);
  const faults: string[] = [];
  let next = 0;
  let highest = 0;
  for (const event of events.toSorted((one, other) => one.asked - other.asked)) {
    for (
      let before = answered[next];
      before !== undefined && before.answered < event.asked;
      before = answered[next]
    ) {
      highest = Math.max(highest, before.rev);
      next += 1;
    }
    if (event.isRead && event.rev < highest)
      faults.push(
        `${docId}: revision ${highest} had been answered, and later revision ${event.rev} was read.`,
      );
  }
  return faults;
};

const checkReleases = ({ events, final }: History): string[] => {
  const faults = [
    ...checkRow(
      'releases',
      final.releases.map(({ seq }) => seq),
    ),
  ];
  for (const [docId, versions] of byDocument(final.versions))
    faults.push(
      ...checkRow(
        `${docId}, versions`,
        versions.map(({ number }) => number),
      ),
    );
  const releases = new Map(final.releases.map((release) => [release.seq, release]));
  if (final.live !== final.releases.length)
    faults.push(
      `The channel points to release ${final.live}, and the last one is ${final.releases.length}.`,
    );
  const made = events
    .filter(isRelease)
    .flatMap((event) =>
      event.release === undefined ? [] : [{ ...event, release: event.release }],
    );
  const told = new Set<number>();
  for (const { kind, release, docId, to, asked } of made) {
    if (told.has(release)) faults.push(`Release ${release} was given to two.`);
    told.add(release);
    const found = releases.get(release);
    if (found === undefined) {
      faults.push(`Release ${release} was acknowledged, and is lost.`);
      continue;
    }
    if (found.kind !== kind)
      faults.push(`Release ${release}: acknowledged as a ${kind}, kept as a ${found.kind}.`);
    if (docId !== undefined) {
      faults.push(
        ...checkLaidOver(release, found.documents, releases.get(release - 1)?.documents, docId),
      );
      faults.push(
        ...checkFresh({ events, final }, { release, docId, asked, hash: found.documents[docId] }),
      );
    }
    if (
      to !== undefined &&
      JSON.stringify(found.documents) !== JSON.stringify(releases.get(to)?.documents)
    ) {
      faults.push(`Release ${release}: went back to release ${to}, and has other documents.`);
    }
  }
  return [
    ...faults,
    ...checkOrder('releases in the order of time', made, ({ release }) => release, false),
  ];
};

/** What is published is a text that was kept, and none older than what had been acknowledged when it was asked for. */
const checkFresh = (
  { events, final }: History,
  {
    release,
    docId,
    asked,
    hash,
  }: {
    readonly release: number;
    readonly docId: string;
    readonly asked: number;
    readonly hash: string | undefined;
  },
): string[] => {
  const revs = final.texts
    .filter((text) => text.docId === docId && text.delivered === hash)
    .map(({ rev }) => rev);
  if (revs.length === 0) return [`Release ${release} has a text of ${docId} that was never kept.`];
  const known = events
    .filter(isWrite)
    .flatMap((write) =>
      write.docId === docId && write.answered < asked && write.rev !== undefined ? [write.rev] : [],
    );
  const [newest, due] = [Math.max(...revs), Math.max(0, ...known)];
  return newest < due
    ? [
        `Release ${release}: revision ${due} of ${docId} had been acknowledged, and revision ${newest} was published.`,
      ]
    : [];
};

/** A publication of one document leaves all others as they were: else it went over what was published in between. */
const checkLaidOver = (
  release: number,
  documents: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>> | undefined,
  published: string,
): string[] =>
  Object.entries(before ?? {})
    .filter(([id, hash]) => id !== published && documents[id] !== hash)
    .map(
      ([id]) =>
        `Release ${release}: published ${published}, and changed ${id} too, which it does not say.`,
    );

const checkDelivery = ({ events, final }: History, promised: number): string[] => {
  const releases = new Map(final.releases.map((release) => [release.seq, release]));
  const reads = events.filter(isDeliveryRead);
  const made = events
    .filter(isRelease)
    .flatMap((event) =>
      event.release === undefined ? [] : [{ ...event, release: event.release }],
    );
  const faults: string[] = [];
  for (const { docId, release, hash } of reads) {
    const found = releases.get(release);
    if (found === undefined) faults.push(`Release ${release} was delivered, and never made.`);
    else if (hash !== undefined && found.documents[docId] !== hash)
      faults.push(
        `Release ${release} was delivered with a text of ${docId} that it does not have.`,
      );
  }
  for (const instance of new Set(reads.map((read) => read.instance))) {
    const own = reads.filter((read) => read.instance === instance);
    faults.push(
      ...checkOrder(
        `instance ${instance}, releases that are delivered`,
        own,
        ({ release }) => release,
        true,
      ),
    );
    faults.push(...checkKnown(`instance ${instance}`, own, made, promised));
  }
  return faults;
};

/** What was released is known everywhere within the promised time. */
const checkKnown = (
  instance: string,
  reads: readonly DeliveryReadEvent[],
  made: readonly (Pick<ReleaseEvent, 'answered'> & { readonly release: number })[],
  promised: number,
): string[] =>
  reads.flatMap((read) => {
    const due = Math.max(
      0,
      ...made
        .filter(({ answered }) => answered + promised < read.asked)
        .map(({ release }) => release),
    );
    return read.release < due
      ? [
          `${instance}: release ${due} was answered more than ${promised} ms before, and release ${read.release} was delivered.`,
        ]
      : [];
  });

/**
 * What in a history cannot have happened if nothing was lost, written over or told too late; a sentence each.
 * @param promised time within which every instance knows of a release, in milliseconds
 */
export const checkHistory = (history: History, promised: number): string[] => [
  ...checkDrafts(history),
  ...checkReleases(history),
  ...checkDelivery(history, promised),
];
