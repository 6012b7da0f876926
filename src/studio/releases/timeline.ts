import type { ListedChange } from '../../contracts/generated/studio-answers.ts';
import { willEnd } from '../changes/change-labels.ts';

/** Filters in the order of the page. */
export const timelineFilters = [
  ['all', 'All'],
  ['prepared', 'Being prepared'],
  ['planned', 'Planned'],
  ['live', 'Live'],
  ['past', 'Past'],
  ['off', 'Switched off'],
  ['incidents', 'Incidents'],
] as const;

export type TimelineFilter = (typeof timelineFilters)[number][0];

export const readFilter = (name: string | null): TimelineFilter =>
  timelineFilters.find(([filter]) => filter === name)?.[0] ?? 'all';

/** Moment of a change that is still to come. */
export interface PlannedEntry {
  readonly key: string;
  readonly change: ListedChange;
  readonly kind: 'publish' | 'take-back';
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

const plannedOf = (change: ListedChange, now: number): readonly PlannedEntry[] => {
  const { id, status, publishAt, expiresAt } = change;
  const isScheduled = status === 'scheduled' && publishAt !== undefined;
  const start: readonly PlannedEntry[] = isScheduled
    ? [{ key: `${id} publish`, change, kind: 'publish', at: publishAt }]
    : [];
  const ends = expiresAt !== undefined && (isScheduled || willEnd(change, now));
  return ends
    ? [...start, { key: `${id} take-back`, change, kind: 'take-back', at: expiresAt }]
    : start;
};

/** Planned publications and ends; the latest first, since “now” is below them. */
export const listPlanned = (
  changes: readonly ListedChange[],
  now: number,
): readonly PlannedEntry[] =>
  changes.flatMap((change) => plannedOf(change, now)).toSorted((one, other) => other.at - one.at);

/** Changes without a schedule, the most recently edited first. */
export const listPrepared = (changes: readonly ListedChange[]): readonly ListedChange[] =>
  changes
    .filter(({ status }) => status === 'open' || status === 'checked' || status === 'suspended')
    .toSorted((one, other) => other.updatedAt - one.updatedAt);

/** Published and withdrawn changes, the most recent first. */
export const listClosed = (changes: readonly ListedChange[]): readonly ListedChange[] =>
  changes
    .filter(({ status }) => status === 'published' || status === 'withdrawn')
    .toSorted((one, other) => other.updatedAt - one.updatedAt);
