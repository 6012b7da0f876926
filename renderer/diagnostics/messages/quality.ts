import { printType } from '../../document/print-type.ts';
import type { Type } from '../../document/type.ts';
import type { ContractLocation } from '../problem.ts';
import { didYouMean, formatKnownNames, matchName } from './hints.ts';
import { formatValue, quoteNames, type Messages } from './wording.ts';

export interface Quoted {
  readonly found: string;
}

export interface ConstantData {
  readonly operator: string;
  readonly reason: string;
  readonly result: boolean | undefined;
}

export interface FromContract {
  readonly contract: ContractLocation | undefined;
}

const ownerOf = (contract: ContractLocation | undefined): string =>
  contract === undefined ? 'the declaration' : `the contract of "${contract.name}"`;

const constantReason = ({ operator, reason, result }: ConstantData): string => {
  const outcome = result === true ? 'is always true' : 'is never true';
  switch (reason) {
    case 'swapped':
      return `"${operator}" has its arguments in the wrong order. Write the value first, then ${operator === 'split' ? 'the separator' : 'the text that it starts with'}.`;
    case 'never-missing':
      return 'the first value is never missing, so the others are never used. Write the value to read first.';
    case 'same-value':
      return `this compares a value with itself, so it ${outcome}. Compare it with something else.`;
    case 'same-results':
      return 'both results are the same, so the condition decides nothing. Correct one of them, or write it alone.';
    case 'all-values':
      return `this accepts ${result === false ? 'no' : 'every'} value, so it ${outcome}. Remove the condition, or name fewer values.`;
    case 'combination':
      return `the parts of this condition together mean that it ${outcome}. Correct a part, or remove the condition.`;
    default:
      return result === undefined
        ? 'this decides by a fixed value, so the result never changes. Read a value, for example with {"$": "…"}.'
        : `this compares fixed values only, so it ${outcome}. Read a value, for example with {"$": "…"}.`;
  }
};

const sampleForms = {
  amount: 'an amount as digits of minor units, such as 174251',
  date: 'a date such as 2026-03-31, or a timestamp',
  flag: '"0" or "1"',
} as const;

/** Messages about values and examples that are valid, but surely not meant. */
export const qualityMessages = {
  'quoted-value.path': ({ found }: Quoted) => ({
    message: `"${found}" is in quotes, so these letters are used instead of the value. Write {"$": "${found}"}.`,
    expected: `{"$": "${found}"}`,
    found,
  }),
  'quoted-value.part': ({ found }: Quoted) => {
    const name = found.slice(found.lastIndexOf('.') + 1);
    const args = `{"${name}": {"$": "${found}"}}`;
    return {
      message: `"${found}" is shown as these letters. Write {"text": "… {${name}} …", "args": ${args}}.`,
      expected: `{"text": …, "args": ${args}}`,
      found,
    };
  },
  'quoted-value.operation': ({ found }: Quoted) => ({
    message: `${formatValue(found)} is in quotes, so it is used as text instead of being computed. Take off the quotes.`,
    expected: 'a value without quotes',
    found: formatValue(found),
  }),
  'quoted-value.template': ({ found }: Quoted) => ({
    message: `${formatValue(found)} is shown as written: only {names} of a text are replaced. Write {"text": "… {name}", "args": {"name": …}}.`,
    expected: '{"text": …, "args": …}',
    found: formatValue(found),
  }),
  'constant-test': (data: ConstantData) => ({
    message: constantReason(data),
    found: data.operator,
  }),
  'blank-text.value': ({ hasInvisible }: { readonly hasInvisible: boolean }) => ({
    message: hasInvisible
      ? 'this text has invisible characters only, so nothing is shown. Delete them and enter a text.'
      : 'this text is empty, so nothing is shown. Enter a text, or remove it.',
    expected: 'a text',
  }),
  'blank-text.translation': ({ text }: { readonly text: string }) => ({
    message: `this translation of ${formatValue(text)} is empty, so nothing is shown. Enter a text, or remove it.`,
    expected: 'a text',
  }),
  'html-text.tag': ({ found }: Quoted) => ({
    message: `${formatValue(found)} is shown as written, because texts are not HTML. Remove it.`,
    expected: 'a text without HTML',
    found: formatValue(found),
  }),
  'html-text.break': ({ found }: Quoted) => ({
    message: `${formatValue(found)} is shown as written, because texts are not HTML. Use a second node, or \\n for a new line.`,
    expected: 'a text without HTML',
    found: formatValue(found),
  }),
  'html-text.entity': ({ found }: Quoted) => ({
    message: `${formatValue(found)} is shown as written, because texts are not HTML. Write the character itself.`,
    expected: 'a text without HTML',
    found: formatValue(found),
  }),
  'never-rendered.source': ({
    source,
    states,
  }: {
    readonly source: string;
    readonly states: readonly string[];
  }) => ({
    message: `no source node shows "${source}", so its nodes under ${quoteNames(states)} never appear. Show it with a source node, or remove them.`,
    expected: 'a source node',
    found: source,
    quotes: states,
  }),
  'never-rendered.hidden': ({
    source,
    states,
  }: {
    readonly source: string;
    readonly states: readonly string[];
  }) => ({
    message: `a condition hides the source node of "${source}" when its nodes under ${quoteNames(states)} would appear. Move the condition to the nodes inside it.`,
    expected: 'a source node without this condition',
    found: source,
    quotes: states,
  }),
  'never-rendered.empty': ({ source }: { readonly source: string }) => ({
    message: `"emptyWhen" never makes "${source}" empty, so these nodes never appear. Write there when the data count as empty, or remove the nodes.`,
    expected: 'emptyWhen',
    found: source,
    quotes: [source],
  }),
  'no-retry': ({ source, found }: { readonly source: string; readonly found: string }) => ({
    message: `this loads "${found}", but "${source}" has failed and stays so. Request "${source}".`,
    expected: source,
    found,
  }),
  'unknown-name.engine': ({
    found,
    newest,
  }: {
    readonly found: number;
    readonly newest: number;
  }) => ({
    message: `there is no engine version ${String(found)}, so no phone shows this. The newest is ${String(newest)}.`,
    expected: `at most ${String(newest)}`,
    found: String(found),
    suggestion: String(newest),
  }),
  'not-a-day.end': ({ found }: { readonly found: string }) => ({
    message: `there is no date "${found}" in the calendar, so this document never ends. Enter another one.`,
    found,
  }),
  'not-a-day.text': ({ found }: { readonly found: string }) => ({
    message: `there is no date "${found}" in the calendar. Enter another one.`,
    found,
  }),
  'empty-range.example': ({ found, end }: { readonly found: string; readonly end: string }) => ({
    message: `this example is at ${found}, but the document ends at ${end}. Use an earlier time, or a later end.`,
    expected: `before ${end}`,
    found,
  }),
  'wrong-example.unknown': ({
    name,
    known,
    contract,
  }: FromContract & { readonly name: string; readonly known: readonly string[] }) => {
    const details = matchName(name, known);
    return {
      ...details,
      message: `${ownerOf(contract)} has no "${name}" here.${didYouMean(details.suggestion) || formatKnownNames(known) || ' Remove it.'}`,
      contracts: [contract],
    };
  },
  'wrong-example.missing': ({
    name,
    type,
    contract,
  }: FromContract & { readonly name: string; readonly type: Type }) => ({
    message: `${ownerOf(contract)} always has "${name}" (${printType(type)}) here. Add it.`,
    expected: name,
    suggestion: name,
    contracts: [contract],
  }),
  'wrong-example.type': ({
    expected,
    found,
    contract,
  }: FromContract & { readonly expected: Type; readonly found: unknown }) => ({
    message: `${ownerOf(contract)} expects ${printType(expected)}, found ${formatValue(found)}. Change the example.`,
    expected: printType(expected),
    found: formatValue(found),
    contracts: [contract],
  }),
  'wrong-example.shape': ({ expected, contract }: FromContract & { readonly expected: Type }) => ({
    message: `nothing here fits ${ownerOf(contract)}, which expects ${printType(expected)}. Change the example.`,
    expected: printType(expected),
    contracts: [contract],
  }),
  'wrong-example.form': ({
    form,
    found,
    contract,
  }: FromContract & { readonly form: keyof typeof sampleForms; readonly found: unknown }) => ({
    message: `${ownerOf(contract)} expects ${sampleForms[form]}, found ${formatValue(found)}. Change the example.`,
    expected: sampleForms[form],
    found: formatValue(found),
    contracts: [contract],
  }),
  'wrong-example.no-data': ({ call }: { readonly call: string }) => ({
    message: `this answer of "${call}" has no data, so phones take it for a failure. Add "data", or the code of an error.`,
    expected: 'data',
    contracts: [{ of: 'call' as const, name: call, path: 'answer' }],
  }),
} satisfies Messages;
