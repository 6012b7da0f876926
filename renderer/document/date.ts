import { textOf } from './reading.ts';

const manila = 8 * 60 * 60 * 1000;
const iso = /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** YYYY-MM-DD HH:MM:SS of a time in milliseconds, in Manila; undefined outside the years 0 to 9999. */
const inManila = (milliseconds: number): string | undefined => {
  const moment = new Date(milliseconds + manila);
  if (Number.isNaN(moment.getTime())) return undefined;
  const written = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})/.exec(moment.toISOString());
  return written === null ? undefined : `${written[1] ?? ''} ${written[2] ?? ''}`;
};

/** The day, and the time if there is one, of an ISO text or a time stamp; undefined for any other text. */
const dayAndTime = (text: string): string | undefined => {
  if (/^\d{10}(\d{3})?$/.test(text)) return inManila(Number(text) * (text.length === 10 ? 1000 : 1));
  const [, day = '', time, seconds = '00', zone] = iso.exec(text) ?? [];
  if (time === undefined) return undefined;
  if (zone === undefined) return `${day} ${time}:${seconds}`;
  // Browsers disagree about days such as 30 February: those are nobody's date.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  return inManila(Date.parse(`${day}T${time}:${seconds}${zone.toUpperCase().replace(/(\d{2}):?(\d{2})$/, '$1:$2')}`));
};

/**
 * Writes a day as YYYY-MM-DD in Asia/Manila, with the time HH:MM:SS behind it on request. Takes ISO texts and times of 10 digits (seconds) or 13 digits
 * (milliseconds); other texts and numbers are written as they are; anything else is missing (RULES 32 to 36).
 */
export const formatDate = (date: unknown, withTime: boolean): string | undefined => {
  const text = textOf(date);
  if (text === undefined) return undefined;
  return dayAndTime(text)?.slice(0, withTime ? 19 : 10) ?? text;
};
