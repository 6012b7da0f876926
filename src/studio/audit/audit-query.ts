/** Filter of the audit; empty means all. Days are local, such as 2026-11-22. */
export interface AuditChoice {
  readonly actor: string;
  readonly about: string;
  readonly from: string;
  readonly until: string;
}

export const allRows: AuditChoice = { actor: '', about: '', from: '', until: '' };

/**
 * Start of a local day in milliseconds.
 * @param later days to add
 */
const beginOf = (day: string, later = 0): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
};

/** @param before number of the row above the page; undefined for the newest */
export const auditPath = (
  { actor, about, from, until }: AuditChoice,
  before: number | undefined,
): string => {
  const query = new URLSearchParams();
  if (before !== undefined) query.set('before', String(before));
  if (actor.trim() !== '') query.set('actor', actor.trim().toLowerCase());
  if (about.trim() !== '') query.set('about', about.trim());
  if (from !== '') query.set('from', String(beginOf(from)));
  if (until !== '') query.set('until', String(beginOf(until, 1)));
  const text = query.toString();
  return text === '' ? '/audit' : `/audit?${text}`;
};
