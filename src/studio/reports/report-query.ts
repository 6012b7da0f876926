/** Filter of the reports; empty means all. */
export interface ReportChoice {
  /** Document id; `none` for reports without a document. */
  readonly screen: string;
  /** Number of the first release to include. */
  readonly since: string;
}

export const allReports: ReportChoice = { screen: '', since: '' };

export const noScreen = 'none';

export const reportPath = ({ screen, since }: ReportChoice, offset: number): string => {
  const query = new URLSearchParams();
  if (screen !== '') query.set('screen', screen === noScreen ? '' : screen);
  if (since !== '') query.set('since', since);
  if (offset > 0) query.set('offset', String(offset));
  const text = query.toString();
  return text === '' ? '/reports' : `/reports?${text}`;
};

export const screenName = (screen: string): string => {
  if (screen === '') return 'No document';
  return screen === '(unknown)' ? 'A document that there is not' : screen;
};

const msPerDay = 86_400_000;

/**
 * Fills missing days with zero reports.
 * @param days sorted, UTC
 */
export const everyDay = (
  days: readonly { readonly day: string; readonly reports: number }[],
): readonly { readonly day: string; readonly reports: number }[] => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const counts = new Map(days.map(({ day, reports }) => [day, reports]));
  const [from, until] = [Date.parse(first.day), Date.parse(last.day)];
  return Array.from({ length: Math.round((until - from) / msPerDay) + 1 }, (_, index) => {
    const day = new Date(from + index * msPerDay).toISOString().slice(0, 10);
    return { day, reports: counts.get(day) ?? 0 };
  });
};
