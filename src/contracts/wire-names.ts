/** What the address of a promotion may say for its template (appendix C). */
export const templateUrlParams = [
  'id',
  'user_from',
  'app_from',
  'utm_tag',
  'invite_code',
  'deviceId',
] as const;

/** Header that tells attempts of a call that moves money apart. The page gives each a name; the service in front of the loan core reads it and keeps it to itself. */
export const idempotencyKeyHeader = 'x-attempt';

/** Letters of a name at most. */
export const maxIdempotencyKeyLength = 64;
