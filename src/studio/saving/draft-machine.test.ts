import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SaveResult } from './draft-service.ts';
import { nextDraft } from './draft-machine.ts';
import {
  type DraftCommand,
  type DraftEvent,
  type DraftState,
  isOnService,
  startDraft,
} from './draft-state.ts';

const served = { text: 'one', etag: '"1"', rev: 1 };
const context = { me: 'ana@example.com', now: 5000, isReadable: (text: string) => text !== '{' };
const moved = (base: string | undefined, theirs: string): SaveResult => ({
  outcome: 'moved',
  etag: '"2"',
  moved: { theirs, mergeable: true, savedBy: 'ben@example.com', ...(base && { base }) },
});
const saved: SaveResult = { outcome: 'saved', etag: '"2"', rev: 2 };
const refused: SaveResult = { outcome: 'refused', message: 'Too large.', places: [] };
const merged = { text: 'both', conflicts: [] };

const run = (...events: readonly DraftEvent[]): { state: DraftState; commands: DraftCommand[] } =>
  events.reduce<{ state: DraftState; commands: DraftCommand[] }>(
    ({ state, commands }, event) => {
      const next = nextDraft(state, event, context);
      return { state: next.state, commands: [...commands, ...next.commands] };
    },
    { state: startDraft(served, undefined).state, commands: [] },
  );

const typed: DraftEvent = { type: 'typed', text: 'two' };
const due: DraftEvent = { type: 'due' };

test.each<[string, readonly DraftEvent[], string, string]>([
  ['typing', [typed], 'idle', 'waiting'],
  ['the end of the pause', [typed, due], 'saving', 'saving'],
  ['a saved text', [typed, due, { type: 'saved', result: saved }], 'idle', 'saved'],
  ['a refused text', [typed, due, { type: 'saved', result: refused }], 'idle', 'refused'],
  ['a lost network', [typed, due, { type: 'failed', message: 'No network.' }], 'idle', 'away'],
  [
    'a change by others',
    [typed, due, { type: 'saved', result: moved('one', 'uno') }],
    'merging',
    'saving',
  ],
  [
    'a merge',
    [typed, due, { type: 'saved', result: moved('one', 'uno') }, { type: 'merged', merged }],
    'idle',
    'waiting',
  ],
  [
    'texts that cannot be merged',
    [typed, due, { type: 'saved', result: moved(undefined, 'uno') }],
    'conflict',
    'conflict',
  ],
  [
    'half-typed JSON of others',
    [typed, due, { type: 'saved', result: moved(undefined, '{') }],
    'idle',
    'held',
  ],
  [
    'the choice of the author',
    [
      typed,
      due,
      { type: 'saved', result: moved(undefined, 'uno') },
      { type: 'resolved', text: 'uno' },
    ],
    'idle',
    'waiting',
  ],
  ['news without own changes', [{ type: 'news', rev: 2, by: undefined }], 'reading', 'saved'],
  ['news of the own save', [{ type: 'news', rev: 1, by: undefined }], 'idle', 'saved'],
  ['news while typing', [typed, { type: 'news', rev: 2, by: undefined }], 'idle', 'waiting'],
])('studio §9: %s leads to the phase and the state shown', (_title, events, phase, shown) => {
  const { state } = run(...events);
  expect([state.phase.name, state.work.save.state]).toEqual([phase, shown]);
});

const anyText = fc.constantFrom('one', 'two', '{', 'three');
const anyEvent = fc.oneof(
  fc.record({ type: fc.constant('typed' as const), text: anyText }),
  fc.record({ type: fc.constant('resolved' as const), text: anyText }),
  fc.constant(due),
  fc.record({
    type: fc.constant('saved' as const),
    result: fc.constantFrom(saved, refused, moved('one', 'uno'), moved(undefined, '{')),
  }),
  fc.constant({ type: 'merged' as const, merged }),
  fc.constant({ type: 'failed' as const, message: 'No network.' }),
  fc.record({
    type: fc.constant('news' as const),
    rev: fc.constantFrom(1, 2, undefined),
    by: fc.constant(undefined),
  }),
  fc.constant({ type: 'read' as const, found: { text: 'uno', etag: '"2"' } }),
);
const requests = new Set(['save', 'merge', 'read']);

test('studio §9: whatever happens, one request is under way at most, and each change is kept in the browser', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      let { state } = startDraft(served, undefined);
      for (const event of events) {
        const next = nextDraft(state, event, context);
        const begun = next.commands.filter(({ do: name }) => requests.has(name));
        const isBusy = ['saving', 'merging', 'reading'].includes(next.state.phase.name);
        const isAnswer = next.state.phase !== state.phase;
        expect(begun.length).toBe(isBusy && isAnswer ? 1 : 0);
        const isUnsaved = next.state.work.text !== state.work.text && !isOnService(next.state);
        const isKept = next.commands.some((command) => command.do === 'persist');
        const saysSaved =
          next.state.work.save.state === 'saved' && state.work.save.state !== 'saved';
        expect([!isUnsaved || isKept, !saysSaved || isOnService(next.state)]).toEqual([true, true]);
        ({ state } = next);
      }
    }),
    { numRuns: 1000 },
  );
});
