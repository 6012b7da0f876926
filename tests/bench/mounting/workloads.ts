// Content of the measured pages. Every system gets the same, as a document of its own language.

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface FieldContent {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'digits' | 'choice';
  readonly isRequired: boolean;
  /** Empty unless it is a choice. */
  readonly choices: readonly Choice[];
  /** Shown for this card type only. */
  readonly cardType?: string;
}

export interface FormContent {
  readonly fields: readonly FieldContent[];
  readonly initial: Readonly<Record<string, string>>;
  readonly submitLabel: string;
}

export interface RowContent {
  readonly title: string;
  readonly value: string;
}

export interface GroupContent {
  readonly title: string;
  readonly isOverdue: boolean;
  /** Shown if the group is overdue. */
  readonly note: string;
  readonly rows: readonly RowContent[];
}

/** Response of the backend. */
export interface OrderContent {
  readonly logo: string;
  readonly name: string;
  readonly groups: readonly GroupContent[];
}

export interface RowsContent {
  readonly order: OrderContent;
  readonly buttons: readonly string[];
}

export interface Workload {
  readonly name: string;
  readonly label: string;
  readonly kind: 'form' | 'rows';
  /** Visible fields, or rows. */
  readonly count: number;
  /** Measured in a few rounds only. */
  readonly isLarge: boolean;
}

const workload = (
  kind: Workload['kind'],
  count: number,
  label: string,
  isLarge = false,
): Workload => ({ name: `${kind}${count}`, label, kind, count, isLarge });

export const workloads: readonly Workload[] = [
  workload('form', 12, '12 fields'),
  workload('form', 100, '100 fields'),
  workload('form', 1000, '1,000 fields', true),
  workload('rows', 200, '200 rows'),
  workload('rows', 2000, '2,000 rows', true),
];

export const cardTypes = {
  name: 'cardType',
  debit: { value: 'debit', label: 'Debit card' },
  credit: { value: 'credit', label: 'Credit card' },
} as const;

const fieldKinds = [
  ['digits', 'Account number'],
  ['text', 'Holder name'],
  ['digits', 'Branch code'],
  ['choice', 'Branch'],
] as const;

const branches: readonly Choice[] = [1, 2, 3, 4].map((branch) => ({
  value: `branch-${branch}`,
  label: `Branch ${branch}`,
}));

const fourDigits = (number: number): string => String(number).padStart(4, '0');

/**
 * Shows `count` fields for either card type: the card type and further ones for both, which are
 * required, and half of them for one card type.
 */
export const createForm = (count: number): FormContent => {
  const { name, debit, credit } = cardTypes;
  const variants = [undefined, debit.value, credit.value];
  const fields = Array.from({ length: count / 2 }, (_, index) => {
    const [kind, label] = fieldKinds[index % fieldKinds.length] ?? fieldKinds[0];
    return variants.map((cardType, variant): FieldContent => {
      const number = fourDigits(index * variants.length + variant);
      return {
        name: `field${number}`,
        label: `${label} ${number}`,
        kind,
        isRequired: cardType === undefined,
        choices: kind === 'choice' ? branches : [],
        ...(cardType !== undefined && { cardType }),
      };
    });
  }).flat();
  const chooser: FieldContent = {
    name,
    label: 'Card type',
    kind: 'choice',
    isRequired: true,
    choices: [debit, credit],
  };
  return {
    // The card type replaces the first field of both types.
    fields: [chooser, ...fields.slice(1)],
    initial: { [name]: debit.value },
    submitLabel: 'Submit',
  };
};

const groupCount = 20;

const logo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="48" height="48"%3E%3Crect width="48" height="48" fill="teal"/%3E%3C/svg%3E';

export const createRows = (count: number): RowsContent => {
  const rowsPerGroup = count / groupCount;
  const groups = Array.from({ length: groupCount }, (_, group) => ({
    title: `Instalment ${fourDigits(group)}`,
    isOverdue: group % 2 === 0,
    note: `Overdue since day ${fourDigits(group)}`,
    rows: Array.from({ length: rowsPerGroup }, (_, row) => {
      const number = fourDigits(group * rowsPerGroup + row);
      return { title: `Item ${number}`, value: `₱1.${number}` };
    }),
  }));
  return {
    order: { logo, name: 'Loan order', groups },
    buttons: ['Pay now', 'View contract', 'Contact us'],
  };
};
