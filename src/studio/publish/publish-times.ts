import { fieldOfMoment } from '../changes/decide/manila-time.ts';

export interface TimeChip {
  readonly label: string;
  /** Day within a sentence. */
  readonly name: string;
  /** Time in Manila as a form field has it, such as 2026-11-28T08:00. */
  readonly field: string;
}

const msPerDay = 86_400_000;

/** Day of the week in Manila; 0 is Sunday. */
const weekdayOf = (field: string): number =>
  new Date(`${field.slice(0, 10)}T00:00:00Z`).getUTCDay();

/**
 * Usual times of publication: tomorrow and next Monday, at 8:00 in Manila.
 * @param now milliseconds since 1970, UTC
 */
export const timeChips = (now: number): readonly TimeChip[] => {
  const dayIn = (days: number): string =>
    `${fieldOfMoment(now + days * msPerDay).slice(0, 10)}T08:00`;
  const days = [1, 2, 3, 4, 5, 6, 7];
  const monday = days.map(dayIn).find((field) => weekdayOf(field) === 1) ?? dayIn(7);
  const tomorrow = dayIn(1);
  return [
    { label: 'Tomorrow 8:00', name: 'tomorrow', field: tomorrow },
    ...(monday === tomorrow ? [] : [{ label: 'Monday 8:00', name: 'on Monday', field: monday }]),
  ];
};

/** Label of the button that publishes at a time of a form field; '' is now. */
export const publishLabel = (field: string, now: number): string => {
  if (field === '') return 'Publish now';
  const chip = timeChips(now).find((known) => known.field === field);
  if (chip !== undefined) return `Publish ${chip.name} at 8:00`;
  return `Publish on ${field.replace('T', ' at ')}`;
};

/**
 * End of the offer as a form field has it, if the document has a fixed one.
 * @param notAfter member of the document, such as 2026-12-15T15:59:00Z
 */
export const offerEnd = (notAfter: unknown): string | undefined => {
  const time = typeof notAfter === 'string' ? Date.parse(notAfter) : Number.NaN;
  return Number.isNaN(time) ? undefined : fieldOfMoment(time).slice(0, 16);
};
