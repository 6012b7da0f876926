const format = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Formats in the local time zone.
 * @param time milliseconds since 1970, UTC
 */
export const describeTime = (time: number): string => format.format(time);

const clock = new Intl.DateTimeFormat('en-PH', { timeStyle: 'medium', hourCycle: 'h23' });

/**
 * Formats the time of day with seconds.
 * @param time milliseconds since 1970, UTC
 */
export const describeClock = (time: number): string => clock.format(time);

const zoned = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeStyle: 'short', timeZone });
const [manila, universal] = [zoned('Asia/Manila'), zoned('UTC')];

/**
 * Formats in the time zone of borrowers.
 * @param time milliseconds since 1970, UTC
 */
export const describeInManila = (time: number): string => `${manila.format(time)} in Manila`;

/**
 * Formats in Manila time and UTC.
 * @param time milliseconds since 1970, UTC
 */
export const describeBothZones = (time: number): string =>
  `${describeInManila(time)} (${universal.format(time)} UTC)`;

/** Formats the ISO times in a message of the service, in Manila time and UTC. */
export const describeTimesIn = (sentence: string): string =>
  sentence.replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g, (time) =>
    describeBothZones(Date.parse(time)),
  );
