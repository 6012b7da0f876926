import type { ContractLocation } from '../problem.ts';
import { quoteNames, type Messages, type ProblemDetails } from './wording.ts';
import { didYouMean, matchName, nameHint } from './hints.ts';

export interface Widget {
  readonly widget: string;
}

/** Values that an input can produce. */
export type AcceptedInput =
  | { readonly kind: 'length'; readonly max: number }
  | { readonly kind: 'digits' | 'date' }
  | { readonly kind: 'from' | 'until'; readonly date: string }
  | { readonly kind: 'choices'; readonly choices: readonly string[] };

/** Conflict of a rule or a value with the input at `at`. */
export interface InputConflict extends Widget {
  readonly at: string;
  readonly accepts: AcceptedInput;
  /** Required value or number of characters; `undefined` if no choice is valid. */
  readonly found: string | number | undefined;
  /** Path in the widget definition that declares the limit. */
  readonly path: string;
}

const maxListedChoices = 5;

const listChoices = (choices: readonly string[]): string => {
  const listed = quoteNames(choices.slice(0, maxListedChoices));
  const more = choices.length - maxListedChoices;
  return more > 0 ? `${listed} and ${String(more)} more` : listed;
};

const formatAccepted = (accepts: AcceptedInput): string => {
  switch (accepts.kind) {
    case 'length':
      return `at most ${String(accepts.max)}`;
    case 'digits':
      return 'digits only';
    case 'date':
      return 'dates as YYYY-MM-DD';
    case 'from':
      return `dates from ${accepts.date}`;
    case 'until':
      return `dates until ${accepts.date}`;
    case 'choices':
      return accepts.choices.length === 0 ? 'nothing' : `only ${listChoices(accepts.choices)}`;
  }
};

const expectedOf = (accepts: AcceptedInput): string => {
  switch (accepts.kind) {
    case 'length':
      return String(accepts.max);
    case 'digits':
      return 'digits';
    case 'date':
      return 'YYYY-MM-DD';
    case 'choices':
      return listChoices(accepts.choices);
    default:
      return accepts.date;
  }
};

const formatFound = (found: InputConflict['found']): string =>
  found === undefined
    ? 'something else'
    : typeof found === 'number'
      ? `${String(found)} characters`
      : JSON.stringify(found);

const conflictDetails = ({ widget, accepts, found, path }: InputConflict): ProblemDetails => ({
  expected: expectedOf(accepts),
  found: typeof found === 'number' ? String(found) : formatFound(found),
  contracts: [widgetLocation(widget, path)],
});

const widgetLocation = (widget: string, path: string): ContractLocation => ({
  of: 'widget',
  name: widget,
  path,
});

const ruleConflict = (data: InputConflict) => ({
  ...conflictDetails(data),
  message: `this rule requires ${formatFound(data.found)}, but the "${data.widget}" at ${data.at} accepts ${formatAccepted(data.accepts)}, so the field is never valid. Change one of them.`,
});

/** Messages about fields and their inputs. */
export const formMessages = {
  'missing-key.field': ({ widget }: Widget) => ({
    message: `the input "${widget}" has no field. Add "field" with the name of a form field.`,
    expected: 'field',
    suggestion: 'field',
    quotes: ['field'],
    contracts: [widgetLocation(widget, 'field')],
  }),
  'wrong-type.field': ({
    widget,
    expected,
    field,
    found,
  }: Widget & { readonly expected: string; readonly field: string; readonly found: string }) => ({
    message: `expected a field of type ${expected} for "${widget}", but "${field}" has type ${found}. Change one of them.`,
    expected,
    found,
    contracts: [widgetLocation(widget, 'field')],
  }),
  'wrong-type.no-input': ({ widget }: Widget) => ({
    message: `"${widget}" is not an input. Use an input widget.`,
    found: widget,
  }),
  'wrong-type.boolean-input': ({ widget }: Widget) => ({
    message: `expected an input for text, but "${widget}" is for true or false. Use another input.`,
    expected: 'text',
    found: 'boolean',
  }),
  'unknown-key.prop': ({
    widget,
    name,
    known,
  }: Widget & { readonly name: string; readonly known: readonly string[] }) => {
    const { advice, details } = nameHint(name, known);
    return {
      ...details,
      message: `"${widget}" has no prop "${name}".${advice}`,
      contracts: [widgetLocation(widget, 'props')],
    };
  },
  'missing-key.prop': ({ widget, name }: Widget & { readonly name: string }) => ({
    message: `"${name}" is missing, which "${widget}" requires. Add it.`,
    expected: name,
    suggestion: name,
    quotes: [name],
    contracts: [widgetLocation(widget, `props.${name}`)],
  }),
  'unhandled-kind': ({
    name,
    contract,
  }: {
    readonly name: string;
    readonly contract: ContractLocation | undefined;
  }) => ({
    message: `the server can send fields of kind "${name}", which have no input here. Add "${name}" with an input widget.`,
    expected: name,
    suggestion: name,
    contracts: [contract],
  }),
  'unused-kind': ({
    name,
    known,
    isOver,
    contract,
  }: {
    readonly name: string;
    readonly known: readonly string[];
    /** True if all known kinds are handled, so that this one can be removed. */
    readonly isOver: boolean;
    readonly contract: ContractLocation | undefined;
  }) => {
    const details = matchName(name, known);
    const isUnknown = details.suggestion === undefined;
    return {
      ...details,
      message: `the server never sends fields of kind "${name}" (only ${quoteNames(known)}).${didYouMean(details.suggestion) || ' Remove it.'}`,
      ...(isOver && isUnknown && { change: 'remove' as const }),
      contracts: [contract],
    };
  },
  'shared-field': (
    data: { readonly name: string } & (
      { readonly each: string } | { readonly fragment: string; readonly slot: string }
    ),
  ) => {
    const why =
      'each' in data
        ? `this input is repeated by the list at ${data.each}`
        : `the fragment "${data.fragment}" repeats its slot "${data.slot}" for each list entry`;
    return {
      message: `${why}, and every copy fills "${data.name}". Move it out, or use a list of fields.`,
      found: data.name,
    };
  },
  'lost-input': ({
    input,
    hasFallback,
  }: {
    readonly input: string;
    readonly hasFallback: boolean;
  }) =>
    `the ${input} is required, but apps that cannot show this node have no input for it. ${
      hasFallback ? 'Add one to the fallback.' : 'Add a fallback with one.'
    }`,
  'never-shown': ({
    input,
    kind,
    isDrawn,
  }: {
    readonly input: string;
    readonly kind: string;
    readonly isDrawn: boolean;
  }) =>
    `the ${input} is required, but ${
      isDrawn ? 'its input is never shown while it is' : `this ${kind} has no input for it`
    }. Show an input, or make it optional.`,
  'closed-input': ({
    name,
    input,
    press,
  }: {
    readonly name: string;
    readonly input: string;
    readonly press: string;
  }) => ({
    message: `"${name}" is required, but its only input at ${input} is closed when ${press} is tapped, so it is never validated. Submit from there, or move the input to the page.`,
    expected: 'an input on the page',
    found: input,
  }),
  'too-few-letters': ruleConflict,
  'not-taken.rule': ruleConflict,
  'not-taken.value': (data: InputConflict) => ({
    ...conflictDetails(data),
    message: `this sets ${formatFound(data.found)}, but the "${data.widget}" at ${data.at} accepts ${formatAccepted(data.accepts)}, so it could not be chosen there. Change one of them.`,
  }),
  'unfit-options.empty': ({ widget, prop }: Widget & { readonly prop: string }) => ({
    message: `"${widget}" has no options in "${prop}", so nothing can be chosen. Add options, or remove the node.`,
    expected: 'an option',
    found: 'none',
    quotes: [prop],
    contracts: [widgetLocation(widget, `props.${prop}`)],
  }),
  'unfit-options.duplicate': ({
    widget,
    prop,
    value,
    first,
  }: Widget & { readonly prop: string; readonly value: string; readonly first: number }) => ({
    message: `the option ${JSON.stringify(value)} has the same value as entry ${String(first)}, so they cannot be distinguished. Give it another "type".`,
    expected: 'a type of its own',
    found: JSON.stringify(value),
    quotes: ['type'],
    contracts: [widgetLocation(widget, `props.${prop}`)],
  }),
  'name-for-code': ({
    code,
    likely,
    shown,
    contract,
  }: {
    readonly code: string;
    readonly likely: string;
    /** Fields that the widget shows. */
    readonly shown: readonly string[];
    readonly contract: ContractLocation | undefined;
  }) => {
    const record = JSON.stringify([
      'record',
      ...shown.flatMap((name) => [name, { $: `entry.${name}` }]),
      code,
      { $: `entry.${likely}` },
    ]);
    return {
      message: `entries have no "${code}", so the widget would report their text. Map them: ["map", the list, "entry", ${record}], or without "${code}" to report the text.`,
      expected: code,
      found: likely,
      contracts: [contract],
    };
  },
} satisfies Messages;
