import type { ContractLocation } from '../problem.ts';
import { nameHint } from './hints.ts';
import type { Messages } from './wording.ts';

interface Widget {
  readonly widget: string;
}

/** Conflict of a rule or a value with the input at `at`. */
interface InputConflict extends Widget {
  readonly at: string;
  readonly accepted: string;
  readonly expected: string;
  readonly found: string;
  /** Path in the widget definition that declares the limit. */
  readonly path: string;
}

const widgetLocation = (widget: string, path: string): ContractLocation => ({
  of: 'widget',
  name: widget,
  path,
});

const ruleConflict = ({ widget, at, accepted, expected, found, path }: InputConflict) => ({
  message: `expected ${accepted}, which is all that "${widget}" at ${at} takes, found a rule that asks for ${found}: no value is ever good. Change one of them.`,
  expected,
  found,
  contracts: [widgetLocation(widget, path)],
});

/** Messages about fields and their inputs. */
export const formMessages = {
  'missing-key.field': ({ widget }: Widget) => ({
    message: `expected "field", found none: "${widget}" is an input. Say which field of the form it fills.`,
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
    message: `"${widget}" fills a field of type ${expected}, but "${field}" is of type ${found}. Change one of them.`,
    expected,
    found,
    contracts: [widgetLocation(widget, 'field')],
  }),
  'wrong-type.no-input': ({ widget }: Widget) => ({
    message: `"${widget}" is no input and cannot hold a value. Use an input widget.`,
    found: widget,
  }),
  'wrong-type.boolean-input': ({ widget }: Widget) => ({
    message: `"${widget}" holds true or false, but the values of a list of fields are texts. Use another input.`,
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
    message: `expected "${name}", found none: "${widget}" needs it. Add it.`,
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
    message: `the server may send fields of kind "${name}", and nothing draws them. Add "${name}" with an input widget.`,
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
    const { advice, details } = nameHint(name, known);
    const isUnknown = details.suggestion === undefined;
    return {
      ...details,
      message: `no field is ever of kind "${name}".${advice}${isUnknown ? ' Take it away.' : ''}`,
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
        ? `this is drawn for each entry of the list at ${data.each}`
        : `the fragment "${data.fragment}" draws its slot "${data.slot}" for each entry of a list`;
    return {
      message: `${why}, and all of them would fill "${data.name}". Take it out, show it for one entry alone, or use a list of fields.`,
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
    `the ${input} must be filled in, but where this cannot be drawn nobody could fill it in. ${
      hasFallback ? 'Add an input for it to the fallback.' : 'Add a fallback with an input for it.'
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
    `the ${input} must be filled in, but ${
      isDrawn ? 'what draws it is never shown while it must' : `nothing on this ${kind} draws it`
    }. Draw it, or do not require it.`,
  'not-validated': ({ name }: { readonly name: string }) => ({
    message: `the field "${name}" is sent, and nobody has looked whether it is filled in rightly. Put a form step with "validate" before.`,
    found: name,
  }),
  'closed-input': ({
    name,
    input,
    press,
  }: {
    readonly name: string;
    readonly input: string;
    readonly press: string;
  }) => ({
    message: `expected an input of "${name}" on the page, found it at ${input} alone, which is closed while ${press} is pressed: the field must be filled in, and nobody looks whether it is. Send it from inside, or draw the input on the page.`,
    expected: 'an input on the page',
    found: input,
  }),
  'too-few-letters': ruleConflict,
  'not-taken.rule': ruleConflict,
  'not-taken.value': ({ widget, at, accepted, expected, found, path }: InputConflict) => ({
    message: `expected ${accepted}, which is all that "${widget}" at ${at} takes, found ${found}: it would be sent, and nobody could choose it. Change one of them.`,
    expected,
    found,
    contracts: [widgetLocation(widget, path)],
  }),
  'unfit-options.empty': ({ widget, prop }: Widget & { readonly prop: string }) => ({
    message: `expected at least one option for "${prop}", found none: "${widget}" asks, and there is nothing to choose. Write the options, or take the part away.`,
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
    message: `expected an option that stands for something else than those before it, found ${JSON.stringify(value)}, which entry ${String(first)} stands for already: nobody could tell afterwards which of the two was chosen. Give it a "type" of its own.`,
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
      message: `expected entries with "${code}", the code that is told of the chosen one, found entries without it that have "${likely}": the words that people read would be told. Say what the code is: ["map", the list, "entry", ${record}]. Where the words are meant, leave "${code}" out of the record.`,
      expected: code,
      found: likely,
      contracts: [contract],
    };
  },
} satisfies Messages;
