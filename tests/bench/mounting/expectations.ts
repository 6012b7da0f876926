import { cardTypes, type FieldContent, type FormContent, type RowsContent } from './workloads.ts';

/** Visible content of a complete page. */
export interface Expectation {
  /** In display order. */
  readonly texts: readonly string[];
  /** Texts that are not shown now. */
  readonly hiddenTexts: readonly string[];
  /** Inputs for text. */
  readonly inputs: number;
  readonly selects: number;
  readonly images: number;
  /** Only rows near the viewport and the last ones are in the page. */
  readonly isWindowed: boolean;
}

/** Text input, as position among the visible ones. */
export interface Target {
  readonly name: string;
  readonly index: number;
}

const isShown =
  (cardType: string) =>
  (field: FieldContent): boolean =>
    field.cardType === undefined || field.cardType === cardType;

export const expectForm = (
  { fields, submitLabel }: FormContent,
  cardType: string = cardTypes.debit.value,
): Expectation => {
  const shown = fields.filter(isShown(cardType));
  const choices = shown.filter(({ kind }) => kind === 'choice');
  return {
    texts: [...shown.map(({ label }) => label), submitLabel],
    hiddenTexts: fields.filter((field) => !shown.includes(field)).map(({ label }) => label),
    inputs: shown.length - choices.length,
    selects: choices.length,
    images: 0,
    isWindowed: false,
  };
};

/** Field of a kind for every card type in the middle of the form. */
export const findTarget = ({ fields }: FormContent, kind: 'text' | 'digits'): Target => {
  const inputs = fields
    .filter(isShown(cardTypes.debit.value))
    .filter((field) => field.kind !== 'choice');
  const targets = inputs.filter((field) => field.kind === kind && field.cardType === undefined);
  const found = targets[Math.floor(targets.length / 2)];
  if (found === undefined) throw new Error(`Expected a ${kind} field, found none.`);
  return { name: found.name, index: inputs.indexOf(found) };
};

export const expectRows = ({ order, buttons }: RowsContent, isWindowed: boolean): Expectation => {
  const { name, groups } = order;
  return {
    texts: [
      name,
      ...groups.flatMap(({ title, isOverdue, note, rows }) => [
        title,
        ...(isOverdue ? [note] : []),
        ...rows.flatMap((row) => [row.title, row.value]),
      ]),
      ...buttons,
    ],
    hiddenTexts: groups.filter(({ isOverdue }) => !isOverdue).map(({ note }) => note),
    inputs: 0,
    selects: 0,
    images: 1,
    isWindowed,
  };
};
