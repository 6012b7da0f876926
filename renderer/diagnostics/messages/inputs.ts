import { formatFixed, quoteNames, type Messages } from './wording.ts';

const maxListedFields = 4;

const quoteFields = (names: readonly string[]): string =>
  `${names.length === 1 ? 'field' : 'fields'} ${quoteNames(names.slice(0, maxListedFields))}${
    names.length > maxListedFields ? ' and others' : ''
  }`;

const formatFields = (names: readonly string[]): string =>
  `${quoteFields(names)} ${names.length === 1 ? 'is' : 'are'}`;

/** Messages about what the user enters: unvalidated, fixed or lost values. */
export const inputMessages = {
  'not-validated.request': ({ names }: { readonly names: readonly string[] }) => ({
    message: `the ${formatFields(names)} sent without validation. Add a form step with "validate" before this step.`,
    found: names.join(', '),
  }),
  'not-validated.start': ({
    names,
    sentAt,
  }: {
    readonly names: readonly string[];
    readonly sentAt: string;
  }) => ({
    message: `this starts ${sentAt}, which sends the ${quoteFields(names)} without validation. Run a form step with "validate" first.`,
    found: names.join(', '),
  }),
  'no-input.field': ({ name, init }: { readonly name: string; readonly init: unknown }) => ({
    message: `the field "${name}" always stays ${formatFixed(init)}, because no input changes it. Add an input for it, or remove the field.`,
    expected: 'an input',
    found: name,
  }),
  'no-input.list': ({ name, isRead }: { readonly name: string; readonly isRead: boolean }) => ({
    message: `the fields of "${name}" are never shown${isRead ? ', so nothing can be entered' : ''}. Add a node "fields" for them, or remove the list.`,
    expected: 'a node "fields"',
    found: name,
    quotes: ['fields'],
  }),
  'never-sent.field': ({ name }: { readonly name: string }) => ({
    message: `what is entered in "${name}" is never sent. Send it with a request, or remove the input.`,
    found: name,
  }),
  'never-sent.request': ({
    name,
    isList,
  }: {
    readonly name: string;
    readonly isList: boolean;
  }) => ({
    message: `this request does not send what is entered in "${name}". ${isList ? `Add "rest": {"$": "fields.${name}"}` : `Send {"$": "fields.${name}"}`}, or remove the input.`,
    found: name,
  }),
} satisfies Messages;
