import type { Change, ListedChange } from '../../contracts/generated/studio-answers.ts';
import { fieldOfMoment, readManilaTime } from '../changes/decide/manila-time.ts';
import { describeInManila, formatList } from '../shell/format.ts';
import type { PlannedEntry } from './timeline.ts';

const msPerDay = 86_400_000;

/** Days that a planned entry can be dropped on, from today. */
const dropDays = 14;

/** Usual times of the day in Manila. */
const usualTimes = ['08:00', '12:00', '18:00'];

const dayFormat = new Intl.DateTimeFormat('en-PH', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const timeFormat = new Intl.DateTimeFormat('en-PH', { timeStyle: 'short', timeZone: 'UTC' });

/** Formats a Manila time as a form field has it, without the year. */
export const describeField = (field: string): string => {
  const time = Date.parse(`${field.slice(0, 16)}:00Z`);
  return `${dayFormat.format(time)}, ${timeFormat.format(time)}`;
};

interface DropTime {
  /** Time in Manila as a form field has it. */
  readonly field: string;
  readonly label: string;
}

interface DropDay {
  readonly day: string;
  readonly label: string;
  /** The same time of the day as before; undefined if that has passed. */
  readonly same: DropTime | undefined;
  readonly times: readonly DropTime[];
}

/**
 * Days and times for a planned entry, from now on.
 * @param at current time of the entry in milliseconds since 1970, UTC
 */
export const listDropDays = (now: number, at: number): readonly DropDay[] => {
  const clock = fieldOfMoment(at).slice(11, 16);
  return Array.from({ length: dropDays }, (_, index) => {
    const day = fieldOfMoment(now + index * msPerDay).slice(0, 10);
    const timeAt = (time: string): readonly DropTime[] => {
      const field = `${day}T${time}`;
      const isPast = (readManilaTime(field) ?? 0) <= now;
      return isPast ? [] : [{ field, label: timeFormat.format(Date.parse(`${field}:00Z`)) }];
    };
    return {
      day,
      label: dayFormat.format(Date.parse(`${day}T00:00:00Z`)),
      same: timeAt(clock)[0],
      times: usualTimes.filter((time) => time !== clock).flatMap(timeAt),
    };
  }).filter(({ same, times }) => same !== undefined || times.length > 0);
};

/** Times of a change as form fields have them, with the dragged one replaced. */
export const timesOf = (
  { publishAt, expiresAt }: ListedChange,
  moved?: { readonly kind: PlannedEntry['kind']; readonly field: string },
): { readonly publishAt: string; readonly expiresAt: string } => {
  const fieldOf = (time: number | undefined): string =>
    time === undefined ? '' : fieldOfMoment(time).slice(0, 16);
  return {
    publishAt: moved?.kind === 'publish' ? moved.field : fieldOf(publishAt),
    expiresAt: moved?.kind === 'take-back' ? moved.field : fieldOf(expiresAt),
  };
};

const describeApproval = ({ delicate, approvals }: Change): string => {
  const given = [...new Set(approvals.filter(({ counts }) => counts).map(({ by }) => by))];
  if (given.length > 0) return `Approved by ${formatList(given)}.`;
  return delicate.length === 0 ? 'One publisher is enough.' : 'Not approved by a second person.';
};

/**
 * Sentence about when, what and who approved.
 * @param change undefined while loading
 */
export const describePlan = (
  { kind, at, change: { documents } }: PlannedEntry,
  change: Change | undefined,
  nameOf: (document: string) => string,
): string => {
  const names = formatList(documents.map(nameOf));
  const isOne = documents.length === 1;
  const when = describeInManila(at);
  const what =
    kind === 'publish'
      ? `${names} ${isOne ? 'goes' : 'go'} live on ${when}.`
      : `The previous version of ${names} returns on ${when}.`;
  return change === undefined ? what : `${what} ${describeApproval(change)}`;
};
