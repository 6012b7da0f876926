import type { Formats } from '../../renderer/entries/browser.ts';
import { isRecord } from '../../renderer/entries/document.ts';

/** Amount or rate as sample data has it, in the formats of the market `spec`: ₱1.234,56, 0,05%. */
const samplePattern = /([₱₹])(\d{1,3}(?:\.\d{3})*)(?:,(\d\d))?(?!\d)|(\d),(\d+%)/g;

/** Rewrites the amounts in a text of sample data. */
export const writeAmounts = (text: string, { currency, thousands, decimal }: Formats): string =>
  text.replace(
    samplePattern,
    (
      _,
      sign: string | undefined,
      whole: string | undefined,
      cents: string | undefined,
      units: string | undefined,
      rate: string | undefined,
    ) =>
      sign === undefined
        ? `${units ?? ''}${decimal}${rate ?? ''}`
        : `${sign === '₱' ? currency : sign}${(whole ?? '').replaceAll('.', () => (thousands === ' ' ? '\u00a0' : thousands))}${
            cents === undefined ? '' : decimal + cents
          }`,
  );

/**
 * Rewrites the amounts in all texts of sample data in the formats of a market, so that examples of
 * documents and answers of the sandbox fit what screens format.
 * @param keep names of fields with text that a borrower typed
 */
export const localizeAmounts = (
  value: unknown,
  formats: Formats,
  keep: readonly string[] = [],
): unknown => {
  if (typeof value === 'string') return writeAmounts(value, formats);
  if (Array.isArray(value))
    return value.map((entry: unknown) => localizeAmounts(entry, formats, keep));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      keep.includes(name) ? entry : localizeAmounts(entry, formats, keep),
    ]),
  );
};
