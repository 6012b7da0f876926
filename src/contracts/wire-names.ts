/** URL parameters that a promotion template may read (appendix C). */
export const templateUrlParams = [
  'id',
  'user_from',
  'app_from',
  'utm_tag',
  'invite_code',
  'deviceId',
] as const;

/** Idempotency key of a money call. The gateway reads it and does not forward it. */
export const idempotencyKeyHeader = 'x-attempt';

/** In characters. */
export const maxIdempotencyKeyLength = 64;
