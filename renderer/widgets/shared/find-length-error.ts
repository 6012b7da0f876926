import { interpolate, message } from '../messages.ts';

export const findLengthError = (
  count: number,
  most = Number.POSITIVE_INFINITY,
): string | undefined =>
  count > most
    ? interpolate(message('This entry has {count} characters. Enter at most {most}.'), {
        count,
        most,
      })
    : undefined;
