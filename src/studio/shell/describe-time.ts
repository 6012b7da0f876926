const format = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeStyle: 'short' });

/** A time as people read it, in the zone of their machine. @param time milliseconds since 1970, UTC */
export const describeTime = (time: number): string => format.format(time);

const clock = new Intl.DateTimeFormat('en-PH', { timeStyle: 'medium', hourCycle: 'h23' });

/** The time of day, with seconds. @param time milliseconds since 1970, UTC */
export const describeClock = (time: number): string => clock.format(time);

const zoned = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeStyle: 'short', timeZone });
const [manila, universal] = [zoned('Asia/Manila'), zoned('UTC')];

/** A time as borrowers live by it. @param time milliseconds since 1970, UTC */
export const describeInManila = (time: number): string => `${manila.format(time)} in Manila`;

/** A time that matters to everybody, in Manila and in UTC. @param time milliseconds since 1970, UTC */
export const describeBothZones = (time: number): string =>
  `${describeInManila(time)} (${universal.format(time)} UTC)`;

/** A sentence of the service, with its times as people read them. */
export const describeTimesIn = (sentence: string): string =>
  sentence.replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g, (time) =>
    describeBothZones(Date.parse(time)),
  );
