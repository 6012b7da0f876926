import { expect, test } from 'vitest';
import {
  checkHistory,
  type DeliveryEvent,
  type DraftReadEvent,
  type FinalState,
  type History,
  type HistoryEvent,
  type ReleaseEvent,
  type WriteEvent,
} from './check-history.ts';

const documentId = 'one';
const at = (asked: number) => ({ asked, answered: asked + 5 });
const write = (rev: number, asked: number, more: Partial<WriteEvent> = {}): WriteEvent => {
  const own = { kind: 'save', documentId, hash: `text-${rev}`, base: rev - 1, rev } as const;
  return { ...own, isKnown: true, ...at(asked), ...more };
};
const readDraft = (rev: number, asked: number, hash = `text-${rev}`): DraftReadEvent => ({
  kind: 'read-draft',
  documentId,
  rev,
  hash,
  ...at(asked),
});
const publish = (release: number, asked: number): ReleaseEvent => ({
  kind: 'publish',
  release,
  documentId,
  ...at(asked),
});
const rollBack = (release: number, asked: number, to: number): ReleaseEvent => ({
  kind: 'rollback',
  release,
  to,
  ...at(asked),
});
const deliver = (release: number, hash: string, asked: number, instance = 1): DeliveryEvent => ({
  kind: 'read-delivery',
  instance,
  documentId,
  release,
  hash,
  ...at(asked),
});
const textOf = (rev: number, hash = `text-${rev}`): FinalState['texts'][number] => ({
  documentId,
  rev,
  hash,
  delivered: `sent-${rev}`,
});
const releaseOf = (seq: number, hash: string, kind = 'publish', two = 'same') => ({
  seq,
  kind,
  documents: { one: hash, two },
});

const events: readonly HistoryEvent[] = [
  write(1, 0, { kind: 'create' }),
  write(2, 10),
  readDraft(2, 20),
  publish(1, 30),
  deliver(1, 'sent-2', 40),
  write(3, 50),
  publish(2, 60),
  deliver(2, 'sent-3', 70),
  rollBack(3, 80, 1),
  deliver(3, 'sent-2', 90),
  deliver(3, 'sent-2', 5000, 2),
];
const [first, second, third] = [
  releaseOf(1, 'sent-2'),
  releaseOf(2, 'sent-3'),
  releaseOf(3, 'sent-2', 'rollback'),
] as const;
const final: FinalState = {
  texts: [textOf(1), textOf(2), textOf(3)],
  versions: [1, 2].map((number) => ({ documentId, number })),
  releases: [first, second, third],
  live: 3,
};

const replaced = (index: number, event: HistoryEvent): History => ({
  final,
  events: events.with(index, event),
});
const more = (event: HistoryEvent): History => ({ final, events: [...events, event] });
const ended = (changes: Partial<FinalState>): History => ({
  events,
  final: { ...final, ...changes },
});

test('issue: a history in which everything happened in order is sound', () => {
  expect(checkHistory({ events, final }, 2000)).toEqual([]);
});

test('a save without a response may be kept or not', () => {
  const lost = more(write(4, 95, { rev: undefined, hash: 'text-4', isKnown: false }));
  const kept = { ...final, texts: [...final.texts, textOf(4)] };
  expect(checkHistory(lost, 2000)).toEqual([]);
  expect(checkHistory({ ...lost, final: kept }, 2000)).toEqual([]);
});

test.each<[string, History, RegExp]>([
  [
    'a lost text',
    ended({ texts: [textOf(1), textOf(2), textOf(3, 'other')] }),
    /save as revision 3: acknowledged, and lost/,
  ],
  [
    'a save based on an older revision',
    replaced(5, write(3, 50, { base: 1 })),
    /based on revision 1, it overwrote/,
  ],
  [
    'a gap in the revisions',
    ended({ texts: [textOf(1), textOf(3)] }),
    /one, revisions: expected 1 to 2, found 3 in place of 2/,
  ],
  ['a revision given twice', more(write(3, 55)), /revision 3: given twice/],
  [
    'a text that no client sent',
    ended({ texts: [...final.texts, textOf(4)] }),
    /revision 4: a text that no client sent/,
  ],
  ['a late revision', replaced(1, write(2, 100)), /revisions: 3 had been answered, and later 2/],
  [
    'a draft read as it was before',
    replaced(2, readDraft(1, 20)),
    /revisions: 2 had been answered, and later 1/,
  ],
  [
    'a draft read as another text',
    replaced(2, readDraft(2, 20, 'other')),
    /revision 2 was read as another text/,
  ],
  [
    'a gap in the versions',
    ended({ versions: [{ documentId, number: 2 }] }),
    /one, versions: expected 1 to 1/,
  ],
  ['a gap in the releases', ended({ releases: [first, third] }), /releases: expected 1 to 2/],
  [
    'a lost release',
    ended({ releases: [first, second], live: 2 }),
    /Release 3 was acknowledged, and is lost/,
  ],
  ['a release given twice', more(publish(2, 61)), /Release 2 was given twice/],
  ['a channel at another release', ended({ live: 2 }), /The channel points to release 2/],
  [
    'a release of a text that was never kept',
    ended({ releases: [releaseOf(1, 'other'), second, third] }),
    /Release 1: its text of one was never kept/,
  ],
  [
    'a release of an older text',
    ended({ releases: [first, releaseOf(2, 'sent-2'), third] }),
    /revision 3 of one was acknowledged, 2 published/,
  ],
  [
    'a release that changes more',
    ended({ releases: [first, releaseOf(2, 'sent-3', 'publish', 'other'), third] }),
    /Release 2: published one, and changed two too/,
  ],
  [
    'a rollback to something else',
    ended({ releases: [first, second, releaseOf(3, 'sent-3', 'rollback')] }),
    /went back to release 1, and has other documents/,
  ],
  [
    'a release that was never made',
    replaced(7, deliver(9, 'sent-3', 70)),
    /Release 9 was delivered, and never made/,
  ],
  [
    'a delivery of another text',
    replaced(7, deliver(2, 'sent-1', 70)),
    /Release 2 was delivered with another text of one/,
  ],
  [
    'a delivery that goes back',
    more(deliver(2, 'sent-3', 100)),
    /instance 1, deliveries: 3 had been answered/,
  ],
  [
    'a late delivery',
    replaced(10, deliver(2, 'sent-3', 5000, 2)),
    /instance 2: release 3 was answered more than 2000 ms before/,
  ],
])('issue: it reports %s', (_name, history, sentence) => {
  expect(checkHistory(history, 2000).join('\n')).toMatch(sentence);
});
