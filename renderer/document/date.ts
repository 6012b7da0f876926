import { ownProperty } from './json.ts';
import { toText } from './coerce.ts';

const manilaOffsetMs = 8 * 60 * 60 * 1000;
const isoPattern =
  /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const dateOnlyPattern = /^(\d{4}-\d{2}-\d{2})$/;

/** YYYY-MM-DD HH:MM:SS of a time in milliseconds, in Manila; undefined outside the years 0 to 9999. */
const formatInManila = (milliseconds: number): string | undefined => {
  const moment = new Date(milliseconds + manilaOffsetMs);
  if (Number.isNaN(moment.getTime())) return undefined;
  const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/.exec(moment.toISOString());
  return written === null ? undefined : `${written[1] ?? ''} ${written[2] ?? ''}`;
};

/** Milliseconds since 1970; undefined for days such as 30 February, which are nobody's date and on which browsers disagree, and for zones such as +99:99. */
const epochMsAt = (day: string, time: string, zone: string): number | undefined => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  const moment = Date.parse(
    `${day}T${time}${zone.toUpperCase().replace(/(\d{2}):?(\d{2})$/, '$1:$2')}`,
  );
  return Number.isNaN(moment) ? undefined : moment;
};

const parseTimestamp = (text: string): number | undefined =>
  /^\d{10}(\d{3})?$/.test(text) ? Number(text) * (text.length === 10 ? 1000 : 1) : undefined;

/** The day, and the time if there is one, of an ISO text or a time stamp; undefined for any other text. */
const toDateTime = (text: string): string | undefined => {
  const stamp = parseTimestamp(text);
  if (stamp !== undefined) return formatInManila(stamp);
  const [, day = '', time, seconds = '00', zone] = isoPattern.exec(text) ?? [];
  if (time === undefined) return undefined;
  if (zone === undefined) return `${day} ${time}:${seconds}`;
  const milliseconds = epochMsAt(day, `${time}:${seconds}`, zone);
  return milliseconds === undefined ? undefined : formatInManila(milliseconds);
};

/**
 * The moment of a date in milliseconds since 1970: an ISO text, in Manila where it names no zone, a day alone as its beginning in Manila, or a time of 10
 * digits (seconds) or 13 digits (milliseconds). Undefined for anything else.
 */
export const toEpochMs = (date: unknown): number | undefined => {
  const text = toText(date) ?? '';
  const [, day, time = '00:00', seconds = '00', zone = '+08:00'] =
    isoPattern.exec(text) ?? dateOnlyPattern.exec(text) ?? [];
  return day === undefined ? parseTimestamp(text) : epochMsAt(day, `${time}:${seconds}`, zone);
};

/** How dates are written. From the configuration. */
export interface DateFormats {
  /** YYYY, MM and DD are the year, the month and the day: YYYY-MM-DD, DD/MM/YYYY. */
  readonly date?: string;
  /** HH:MM or HH:MM:SS. */
  readonly time?: string;
}

/**
 * Writes a day in Asia/Manila, with the time behind it on request: as YYYY-MM-DD and HH:MM:SS, unless the configuration says otherwise. Takes ISO texts and
 * times of 10 digits (seconds) or 13 digits (milliseconds); other texts and numbers are written as they are; anything else is missing (RULES 32 to 36).
 */
export const formatDate = (
  value: unknown,
  withTime: boolean,
  { date = 'YYYY-MM-DD', time = 'HH:MM:SS' }: DateFormats,
): string | undefined => {
  const text = toText(value);
  if (text === undefined) return undefined;
  const moment = toDateTime(text) ?? (dateOnlyPattern.test(text) ? text : undefined);
  if (moment === undefined) return text;
  const day = date
    .replace('YYYY', moment.slice(0, 4))
    .replace('MM', moment.slice(5, 7))
    .replace('DD', moment.slice(8, 10));
  // Of the time as many signs as its format has, with the blank before it.
  return day + (withTime ? moment.slice(10, 11 + time.length) : '');
};

/** Noon of a day in June, in Manila: the default of the schema, so that a sample state looks the same on every day. */
const defaultExampleTime = Date.UTC(2026, 5, 15, 4);

/** When a sample state is looked at, in milliseconds since 1970. @param example as it came; one that says no moment has the usual one */
export const getExampleTime = (example: unknown): number =>
  toEpochMs(ownProperty(example, 'at')) ?? defaultExampleTime;

let clock = (): number => Date.now();

/** Milliseconds since 1970, as countdowns read them. */
export const now = (): number => clock();

/** Countdowns read another clock. To be called before the first screen is drawn. */
export const setClock = (read: () => number): void => {
  clock = read;
};
