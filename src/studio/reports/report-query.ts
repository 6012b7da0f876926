import { ownEntry } from '../../../renderer/entries/document.ts';

const kindLabels: Readonly<Record<string, string>> = {
  address: 'A link was blocked, because its address is not allowed',
  answer: 'The loan core gave no answer, or an unexpected one',
  csp: 'The browser blocked something that the page policy forbids',
  document: 'The document is not usable',
  limit: 'The page exceeded its size limit',
  native: 'A call to the app around the page failed',
  step: 'An action after a tap failed',
  widget: 'A part of the page could not be rendered',
  '(others)': 'Others, counted together',
};

export const describeReportKind = (kind: string): string => ownEntry(kindLabels, kind) ?? kind;

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
  return screen === '(unknown)' ? 'A document that does not exist' : screen;
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
