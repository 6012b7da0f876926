import { expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import type {
  DeliveryReadEvent,
  DraftReadEvent,
  FinalState,
  History,
  HistoryEvent,
  ReleaseEvent,
  WriteEvent,
} from './history.ts';

const write = (rev: number, at: number, more: Partial<WriteEvent> = {}): WriteEvent => ({
  kind: 'save',
  client: 1,
  docId: 'one',
  asked: at,
  answered: at + 5,
  hash: `text-${rev}`,
  base: rev - 1,
  rev,
  isKnown: true,
  ...more,
});
const readDraft = (rev: number, at: number): DraftReadEvent => ({
  kind: 'read-draft',
  client: 2,
  docId: 'one',
  asked: at,
  answered: at + 5,
  rev,
  hash: `text-${rev}`,
});
const publish = (release: number, at: number, more: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  kind: 'publish',
  client: 3,
  instance: 1,
  asked: at,
  answered: at + 5,
  release,
  docId: 'one',
  to: undefined,
  ...more,
});
const deliver = (release: number, hash: string, at: number, instance = 1): DeliveryReadEvent => ({
  kind: 'read-delivery',
  client: 4,
  instance,
  docId: 'one',
  asked: at,
  answered: at + 5,
  release,
  hash,
});
const textOf = (rev: number): FinalState['texts'][number] => ({
  docId: 'one',
  rev,
  hash: `text-${rev}`,
  delivered: `sent-${rev}`,
});
const releaseOf = (
  seq: number,
  hash: string,
  kind = 'publish',
): FinalState['releases'][number] => ({ seq, kind, documents: { one: hash, two: 'same' } });

const events: readonly HistoryEvent[] = [
  write(1, 0, { kind: 'create' }),
  write(2, 10),
  readDraft(2, 20),
  publish(1, 30),
  deliver(1, 'sent-2', 40),
  write(3, 50),
  publish(2, 60),
  deliver(2, 'sent-3', 70),
  publish(3, 80, { kind: 'rollback', docId: undefined, to: 1 }),
  deliver(3, 'sent-2', 90),
  deliver(3, 'sent-2', 5000, 2),
];
const final: FinalState = {
  texts: [textOf(1), textOf(2), textOf(3)],
  versions: [
    { docId: 'one', number: 1 },
    { docId: 'one', number: 2 },
  ],
  releases: [releaseOf(1, 'sent-2'), releaseOf(2, 'sent-3'), releaseOf(3, 'sent-2', 'rollback')],
  live: 3,
};
const sound: History = { events, final };

const replaced = (index: number, event: HistoryEvent): History => ({
  ...sound,
  events: events.map((old, at) => (at === index ? event : old)),
});
const withFinal = (changes: Partial<FinalState>): History => ({
  ...sound,
  final: { ...final, ...changes },
});

test('issue: a history in which everything happened in order is sound', () => {
  expect(checkHistory(sound, 2000)).toEqual([]);
});

test('a save without an answer may be kept or not', () => {
  const lost = write(4, 95, { rev: undefined, hash: 'text-4', isKnown: false });
  expect(checkHistory({ ...sound, events: [...events, lost] }, 2000)).toEqual([]);
  expect(
    checkHistory(
      { events: [...events, lost], final: { ...final, texts: [...final.texts, textOf(4)] } },
      2000,
    ),
  ).toEqual([]);
});

test.each<[string, History, RegExp]>([
  [
    'an acknowledged text that is not kept',
    withFinal({ texts: [textOf(1), textOf(2), { ...textOf(3), hash: 'other' }] }),
    /save as revision 3: acknowledged, and its text is lost/,
  ],
  [
    'a save that was based on an older revision',
    replaced(5, write(3, 50, { base: 1 })),
    /based on revision 1, so it wrote over what came in between/,
  ],
  [
    'a gap in the revisions',
    withFinal({ texts: [textOf(1), textOf(3)] }),
    /one, revisions: expected 1 to 2, each once; found 3 in place of 2/,
  ],
  [
    'a revision that is given twice',
    { ...sound, events: [...events, write(3, 55)] },
    /the same revision was given to two/,
  ],
  [
    'a text that nobody sent',
    withFinal({ texts: [...final.texts, textOf(4)] }),
    /revision 4: a text that nobody sent/,
  ],
  [
    'a revision before one that was answered earlier',
    replaced(1, write(2, 100)),
    /revisions in the order of time: 3 had been answered/,
  ],
  [
    'a draft that is read as it was before',
    replaced(2, readDraft(1, 20)),
    /revision 2 had been answered, and later revision 1 was read/,
  ],
  [
    'a draft that is read as something else',
    replaced(2, { ...readDraft(2, 20), hash: 'other' }),
    /revision 2 was read as a text that it is not/,
  ],
  [
    'a gap in the versions',
    withFinal({ versions: [{ docId: 'one', number: 2 }] }),
    /one, versions: expected 1 to 1/,
  ],
  [
    'a gap in the releases',
    withFinal({ releases: [releaseOf(1, 'sent-2'), releaseOf(3, 'sent-3')] }),
    /releases: expected 1 to 2/,
  ],
  [
    'an acknowledged release that is lost',
    withFinal({ releases: final.releases.slice(0, 2), live: 2 }),
    /Release 3 was acknowledged, and is lost/,
  ],
  [
    'a release that is given twice',
    { ...sound, events: [...events, publish(2, 61)] },
    /Release 2 was given to two/,
  ],
  [
    'a channel that points to another release',
    withFinal({ live: 2 }),
    /The channel points to release 2/,
  ],
  [
    'a release of a text that was never kept',
    withFinal({ releases: [releaseOf(1, 'other'), ...final.releases.slice(1)] }),
    /Release 1 has a text of one that was never kept/,
  ],
  [
    'a release of a text from before',
    withFinal({
      releases: [
        final.releases[0] ?? releaseOf(1, ''),
        releaseOf(2, 'sent-2'),
        releaseOf(3, 'sent-2', 'rollback'),
      ],
    }),
    /revision 3 of one had been acknowledged, and revision 2 was published/,
  ],
  [
    'a release that changes more than it says',
    withFinal({
      releases: [
        releaseOf(1, 'sent-2'),
        { seq: 2, kind: 'publish', documents: { one: 'sent-3', two: 'other' } },
        releaseOf(3, 'sent-2', 'rollback'),
      ],
    }),
    /Release 2: published one, and changed two too/,
  ],
  [
    'a way back to something else',
    withFinal({ releases: [...final.releases.slice(0, 2), releaseOf(3, 'sent-3', 'rollback')] }),
    /went back to release 1, and has other documents/,
  ],
  [
    'a delivery of a release that was never made',
    replaced(7, deliver(9, 'sent-3', 70)),
    /Release 9 was delivered, and never made/,
  ],
  [
    'a delivery with another text',
    replaced(7, deliver(2, 'sent-1', 70)),
    /Release 2 was delivered with a text of one that it does not have/,
  ],
  [
    'a delivery that goes back in time',
    { ...sound, events: [...events, deliver(2, 'sent-3', 100)] },
    /instance 1, releases that are delivered: 3 had been answered/,
  ],
  [
    'a delivery that is late by more than is promised',
    replaced(10, deliver(2, 'sent-3', 5000, 2)),
    /instance 2: release 3 was answered more than 2000 ms before/,
  ],
])('issue: it is told of %s', (_name, history, sentence) => {
  expect(checkHistory(history, 2000).join('\n')).toMatch(sentence);
});
