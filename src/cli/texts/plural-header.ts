const allForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type PluralForm = (typeof allForms)[number];

/** Forms of a language in the order of msgstr[0], msgstr[1] and so on. `other` is last. */
export const pluralForms = (language: string): readonly PluralForm[] => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return allForms.filter((form) => pluralCategories.includes(form));
};

/**
 * Numbers whose remainder of division by `modulus` is in a range; 0 for the numbers themselves.
 * Zero is no whole million.
 */
interface NumberRange {
  readonly modulus: number;
  readonly from: number;
  readonly to: number;
}

/** Form of the first rule that has a matching range; `other` if none has. */
interface PluralRule {
  readonly form: PluralForm;
  readonly ranges: readonly NumberRange[];
}

/** Above it, forms of all languages repeat by the last two digits, but for whole millions. */
const maxException = 200;
const million = 1_000_000;

const rangesOf = (numbers: readonly number[], modulus: number): readonly NumberRange[] => {
  const ranges: NumberRange[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === number - 1) ranges.splice(-1, 1, { ...last, to: number });
    else ranges.push({ modulus, from: number, to: number });
  }
  return ranges;
};

const countTo = (end: number): readonly number[] => Array.from({ length: end }, (_, n) => n);

/** Rules for whole numbers, from the data of Intl. Exceptions come before what repeats. */
export const pluralRules = (language: string): readonly PluralRule[] => {
  const rules = new Intl.PluralRules(language);
  const formOf = (number: number): string => rules.select(number);
  const repeats = (modulus: number): boolean =>
    countTo(maxException).every(
      (n) => formOf(maxException + n) === formOf(maxException + (n % modulus)),
    );
  const modulus = [1, 10].find(repeats) ?? 100;
  const repeated = (n: number): string => formOf(maxException + (n % modulus));
  const exceptions = countTo(maxException).filter((n) => formOf(n) !== repeated(n));
  const forms = pluralForms(language);
  const ruleOf = (form: PluralForm, numbers: readonly number[], by: number): PluralRule => ({
    form,
    ranges: rangesOf(numbers, by),
  });
  return [
    ...forms.map((form) =>
      ruleOf(
        form,
        exceptions.filter((n) => formOf(n) === form),
        0,
      ),
    ),
    ...forms
      .filter((form) => form === formOf(million) && form !== repeated(0))
      .map((form) => ruleOf(form, [0], million)),
    ...forms
      .filter((form) => form !== 'other')
      .map((form) =>
        ruleOf(
          form,
          countTo(modulus).filter((n) => repeated(n) === form),
          modulus,
        ),
      ),
  ].filter(({ ranges }) => ranges.length > 0);
};

const formatRange = ({ modulus, from, to }: NumberRange): string => {
  const number = modulus === 0 ? 'n' : `n % ${String(modulus)}`;
  if (modulus === 1) return '1';
  if (modulus === million) return `n != 0 && ${number} == 0`;
  if (from === to) return `${number} == ${String(from)}`;
  return `${from === 0 ? '' : `${number} >= ${String(from)} && `}${number} <= ${String(to)}`;
};

/** Header Plural-Forms of a PO file, as an expression of C. */
export const pluralHeader = (language: string): string => {
  const forms = pluralForms(language);
  const expression = pluralRules(language).reduceRight(
    (rest, { form, ranges }) =>
      `(${ranges.map(formatRange).join(' || ')}) ? ${String(forms.indexOf(form))} : ${rest}`,
    String(forms.indexOf('other')),
  );
  return `nplurals=${String(forms.length)}; plural=${expression};`;
};
