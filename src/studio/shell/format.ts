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

const dayIn = (timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-PH', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  });
const [manilaDay, ownDay] = [dayIn('Asia/Manila'), dayIn()];

/**
 * Formats in the time zone of borrowers.
 * @param time milliseconds since 1970, UTC
 */
export const describeInManila = (time: number): string => `${manila.format(time)} in Manila`;

/**
 * Short form with the day of the week, in Manila time.
 * @param time milliseconds since 1970, UTC
 */
export const describeDay = (time: number): string => manilaDay.format(time);

/**
 * Formats with the day of the week, in Manila time and in the time zone of the operator if it differs.
 * @param time milliseconds since 1970, UTC
 */
export const describeWithOwnZone = (time: number): string => {
  const [there, here] = [manilaDay.format(time), ownDay.format(time)];
  return `${there} in Manila${here === there ? '' : `, ${here} where you are`}`;
};

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

const programs: Readonly<Record<string, string>> = {
  shipped: 'Shipped with the app',
  schedule: 'The schedule',
  start: 'The app at its start',
};

/** @param actor e-mail address, or the name of a part of the service */
export const describeActor = (actor: string): string => programs[actor] ?? actor;

export const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** @param more plural form */
export const pluralize = (number: number, one: string, more = `${one}s`): string =>
  `${number} ${number === 1 ? one : more}`;

/**
 * English name of a language, or its tag if unknown.
 * @param tag such as fil
 */
export const describeLanguage = (tag: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch (error) {
    if (error instanceof RangeError) return tag;
    throw error;
  }
};

/** @param id name of letters, digits and hyphens, such as before-the-end */
export const readableName = (id: string): string =>
  `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
