const minAge = 18;

/** True for a day that exists, written YYYY-MM-DD, from 1900 on. */
export const isValidDay = (day: string): boolean => {
  if (!/^(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  // Date.parse takes 30 February for a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** True when somebody born on `birthday` has turned 18 by `today`; both are real days, written YYYY-MM-DD. */
export const isAdult = (birthday: string, today: string): boolean =>
  `${Number(birthday.slice(0, 4)) + minAge}${birthday.slice(4)}` <= today;
