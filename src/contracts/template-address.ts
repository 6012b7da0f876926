/** What the address of a promotion may say for its template (appendix C). */
export const templateUrlParams = [
  'id',
  'user_from',
  'app_from',
  'utm_tag',
  'invite_code',
  'deviceId',
] as const;
