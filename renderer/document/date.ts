import { ownProperty } from './json.ts';
import { toText } from './coerce.ts';

const manilaOffsetMs = 8 * 60 * 60 * 1000;
const isoPattern =
  /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const dateOnlyPattern = /^(\d{4}-\d{2}-\d{2})$/;

const formatMoment = (
  milliseconds: number,
  offsetAt: DateFormats['offsetAt'],
): string | undefined => {
  const moment = new Date(milliseconds + (offsetAt?.(milliseconds) ?? manilaOffsetMs));
  if (Number.isNaN(moment.getTime())) return undefined;
  const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/.exec(moment.toISOString());
  return written === null ? undefined : `${written[1] ?? ''} ${written[2] ?? ''}`;
};

/**
 * Undefined for invalid days such as 30 February, which browsers parse differently, and invalid
 * zones.
 */
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

const toDateTime = (text: string, offsetAt: DateFormats['offsetAt']): string | undefined => {
  const [, day = '', time, seconds = '00', zone] = isoPattern.exec(text) ?? [];
  if (time !== undefined && zone === undefined) return `${day} ${time}:${seconds}`;
  const milliseconds =
    zone === undefined ? parseTimestamp(text) : epochMsAt(day, `${time ?? ''}:${seconds}`, zone);
  return milliseconds === undefined ? undefined : formatMoment(milliseconds, offsetAt);
};

/**
 * Converts a date to epoch milliseconds. Takes ISO texts (Manila unless a zone is given, a day is
 * its midnight) and timestamps of 10 digits (s) or 13 digits (ms); undefined for others.
 */
export const toEpochMs = (date: unknown): number | undefined => {
  const text = toText(date) ?? '';
  const [, day, time = '00:00', seconds = '00', zone = '+08:00'] =
    isoPattern.exec(text) ?? dateOnlyPattern.exec(text) ?? [];
  return day === undefined ? parseTimestamp(text) : epochMsAt(day, `${time}:${seconds}`, zone);
};

export interface DateFormats {
  /** Pattern of YYYY, MM and DD, such as DD/MM/YYYY. */
  readonly date?: string;
  /** HH:MM or HH:MM:SS. */
  readonly time?: string;
  /** Offset of local time from UTC in milliseconds at a moment. Default: Asia/Manila. */
  readonly offsetAt?: (epochMs: number) => number;
}

/**
 * Formats a day in local time, with the time on request. Takes ISO texts and timestamps of 10
 * digits (s) or 13 digits (ms). Other texts and numbers are unchanged, the rest is missing (RULES
 * 32 to 36).
 */
export const formatDate = (
  value: unknown,
  withTime: boolean,
  { date = 'YYYY-MM-DD', time = 'HH:MM:SS', offsetAt }: DateFormats,
): string | undefined => {
  const text = toText(value);
  if (text === undefined) return undefined;
  const moment = toDateTime(text, offsetAt) ?? (dateOnlyPattern.test(text) ? text : undefined);
  if (moment === undefined) return text;
  const day = date
    .replace('YYYY', moment.slice(0, 4))
    .replace('MM', moment.slice(5, 7))
    .replace('DD', moment.slice(8, 10));
  // Cuts the time to the length of its format, blank included.
  return day + (withTime ? moment.slice(10, 11 + time.length) : '');
};

/**
 * Noon of a June day in Manila, the default of the schema. Fixed, so that examples never change.
 */
const defaultExampleTime = Date.UTC(2026, 5, 15, 4);

/** Returns the epoch milliseconds at which an unvalidated example is evaluated. */
export const getExampleTime = (example: unknown): number =>
  toEpochMs(ownProperty(example, 'at')) ?? defaultExampleTime;

let clock = (): number => Date.now();

export const now = (): number => clock();

/** Replaces the clock of countdowns. Call before the first render. */
export const setClock = (read: () => number): void => {
  clock = read;
};
