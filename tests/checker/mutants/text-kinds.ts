import { isRecord } from '../../../renderer/document/json.ts';
import { joinPointer } from '../../../renderer/document/pointer.ts';
import { setting, type Mutant, type MutantKind } from './kind.ts';
import type { Parts, ValuePart } from './parts.ts';

const invisibleTexts = ['\u200B', '\u2060', '\u00AD', '\u3164', '\u2800'];

const htmlTexts: readonly ((text: string) => string)[] = [
  (text) => `<b>${text}</b>`,
  (text) => `${text}<br>`,
  (text) => `${text}&nbsp;`,
  (text) => `<span style="color:red">${text}</span>`,
];

const writtenAsHtml = (text: string, index: number): string =>
  htmlTexts[index % htmlTexts.length]?.(text) ?? text;

/** Values that decide if something is shown, loaded, valid or run. */
const testsOf = ({ values }: Parts): readonly ValuePart[] =>
  values.filter(
    ({ use, value }) =>
      typeof value === 'object' &&
      ((use.of === 'node' && use.property === 'show') ||
        (use.of === 'list' && use.property === 'where') ||
        (use.of === 'field' && use.property === 'test') ||
        (use.of === 'source' && use.property === 'when') ||
        (use.of === 'step' && use.step.do === 'if' && use.property === 'test')),
  );

const quoting = (parts: Parts, write: (path: string) => string): readonly Mutant[] =>
  parts.references
    .filter(({ path }) => path.includes('.'))
    .map(({ path, pointer }) => setting(pointer, write(path)));

/** The value that contains a part. */
const within = (part: string, value: string): readonly string[] =>
  part.startsWith(`${value}/`) ? [value] : [];

/** Values whose text a borrower reads. */
const shownValues = ({ values }: Parts): readonly ValuePart[] =>
  values.filter(
    ({ use, value }) =>
      isRecord(value) &&
      typeof value.text === 'string' &&
      (use.of === 'title' ||
        use.of === 'prop' ||
        (use.of === 'field' && use.property === 'message') ||
        (use.of === 'step' && use.step.do === 'toast')),
  );

export const textKinds: readonly MutantKind[] = [
  {
    name: 'a path in quotes',
    breaks: 'contract',
    mutants: (parts) => quoting(parts, (path) => path),
  },
  {
    name: 'a path in double braces',
    breaks: 'contract',
    mutants: (parts) => quoting(parts, (path) => `{{${path}}}`),
  },
  {
    name: 'a path in a template literal',
    breaks: 'contract',
    mutants: (parts) => quoting(parts, (path) => `\${${path}}`),
  },
  {
    name: 'an operation in quotes',
    breaks: 'contract',
    mutants: ({ operations }) =>
      operations.map(({ operator, args, pointer }) =>
        setting(pointer, JSON.stringify([operator, ...args])),
      ),
  },
  {
    name: 'a shown text of an invisible character',
    breaks: 'contract',
    mutants: (parts) =>
      shownValues(parts).map(({ pointer }, index) =>
        setting(pointer, { text: invisibleTexts[index % invisibleTexts.length] }),
      ),
  },
  {
    name: 'HTML in a shown text',
    breaks: 'contract',
    mutants: (parts) =>
      shownValues(parts).map(({ value, pointer }, index) => {
        const text = String(isRecord(value) ? value.text : '');
        return setting(joinPointer(pointer, 'text'), writtenAsHtml(text, index));
      }),
  },
  {
    name: 'an empty notice, text or toast',
    breaks: 'contract',
    mutants: ({ nodes, steps }) => [
      ...nodes.flatMap(({ node, pointer }) =>
        node.widget === 'notice' || node.widget === 'text'
          ? [setting(joinPointer(pointer, 'props', 'text'), '')]
          : [],
      ),
      ...steps.flatMap(({ step, pointer }) =>
        step.do === 'toast' ? [setting(joinPointer(pointer, 'text'), '')] : [],
      ),
    ],
  },
  {
    name: 'a test or its contrary',
    breaks: 'contract',
    mutants: (parts) =>
      testsOf(parts).map(({ value, pointer }) => setting(pointer, ['or', value, ['not', value]])),
  },
  {
    name: 'a test and its contrary',
    breaks: 'contract',
    mutants: (parts) =>
      testsOf(parts).map(({ value, pointer }) => setting(pointer, ['and', value, ['not', value]])),
  },
  {
    name: 'a comparison of two constants',
    breaks: 'contract',
    mutants: ({ operations, values }) =>
      operations
        .filter(
          ({ operator, args: [, other] }) =>
            ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'].includes(operator) &&
            (typeof other === 'string' || typeof other === 'number'),
        )
        .map(({ operator, args: [, other], pointer }) =>
          // A test that is then never true is told as a whole.
          setting(
            pointer,
            [operator, other, other],
            [`${pointer}/*`, ...values.flatMap((value) => within(pointer, value.pointer))],
          ),
        ),
  },
  {
    name: 'a comparison of a value with itself',
    breaks: 'contract',
    mutants: ({ operations, values }) =>
      operations
        .filter(({ operator }) => ['eq', 'ne', 'gte', 'lte'].includes(operator))
        .map(({ operator, args: [one], pointer }) =>
          setting(
            pointer,
            [operator, one, one],
            [`${pointer}/*`, ...values.flatMap((value) => within(pointer, value.pointer))],
          ),
        ),
  },
  {
    name: 'a text that starts with a value',
    breaks: 'contract',
    mutants: (parts) =>
      testsOf(parts).flatMap(({ pointer }) => {
        const [read] = parts.references.filter(
          ({ pointer: at, path }) => at.startsWith(`${pointer}/`) && path.startsWith('params.'),
        );
        return read === undefined
          ? []
          : [setting(pointer, ['starts', '09', ['default', { $: read.path }, '']])];
      }),
  },
];
