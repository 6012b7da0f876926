import {
  isRecord,
  joinPointer,
  ownProperty,
  type Json,
  type Pointer,
} from '../../../../renderer/entries/document.ts';
import type { DocumentSymbols, NamedSymbol } from '../../language/document-symbols.ts';
import { newId } from '../../tree/new-id.ts';
import { combineEdits, putProperty, type DocumentEdit } from '../document-edits.ts';
import { sections } from '../self-references.ts';
import { isJson, resolvePointer } from '../structure.ts';

interface RecipeContext {
  readonly document: unknown;
  readonly text: string;
  readonly known: DocumentSymbols;
  /** List of steps, which need not exist yet. */
  readonly list: Pointer;
  /** Steps that are already there. */
  readonly steps: readonly Json[];
}

/** Steps for one intent, added in one edit. */
export interface Recipe {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Reason why it is not available; undefined if it is. */
  readonly reason: string | undefined;
  readonly edit: DocumentEdit;
  /** True if the edit selects a new block. */
  readonly selectsBlock: boolean;
}

/** Parameters that the open page declares. */
const declaredParams = (document: unknown): unknown =>
  ownProperty(
    ownProperty(document, 'kind') === 'screen' ? ownProperty(document, 'route') : document,
    'params',
  );

/** Arguments for required parameters: the value of the same name, else an empty text. */
const argumentsFor = (
  { parameters }: NamedSymbol,
  document: unknown,
  fields: readonly string[],
): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    parameters.flatMap(({ name, isRequired }): [string, Json][] => {
      if (fields.includes(name)) return [[name, { $: `fields.${name}` }]];
      const declared = ownProperty(declaredParams(document), name);
      if (!isRequired) return [];
      if (declared === undefined) return [[name, '']];
      const reference = { $: `params.${name}` };
      const isThere = ownProperty(declared, 'required') === true;
      return [[name, isThere ? reference : ['default', reference, '']]];
    }),
  );

const withArguments = (step: Json, args: Readonly<Record<string, Json>>): Json =>
  isRecord(step) && Object.keys(args).length > 0 ? { ...step, with: args } : step;

const isReady = ({ parameters }: NamedSymbol, document: unknown): boolean =>
  parameters.every(
    ({ name, isRequired }) =>
      !isRequired || ownProperty(declaredParams(document), name) !== undefined,
  );

const added = ({ list, steps }: RecipeContext, more: readonly Json[]): DocumentEdit =>
  putProperty(list, [...steps, ...more]);

const goToPage = (context: RecipeContext): Recipe => {
  const { document, known } = context;
  const others = known.screens.filter(({ name }) => name !== ownProperty(document, 'id'));
  // Pages that take what this page has, such as the id of a promotion, are the likely ones.
  const page =
    others.find(
      (one) => one.parameters.some(({ isRequired }) => isRequired) && isReady(one, document),
    ) ?? others.find((one) => isReady(one, document));
  const step = { do: 'go', how: 'push', to: page?.name ?? '' };
  return {
    name: 'page',
    title: 'Go to a page',
    description: 'Opens a page of the app.',
    reason: page === undefined ? 'There is no page to go to yet.' : undefined,
    edit: added(context, [
      withArguments(step, page === undefined ? {} : argumentsFor(page, document, [])),
    ]),
    selectsBlock: false,
  };
};

const unusedName = (taken: unknown, stem: string): string => {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? stem : `${stem}-${count}`;
    if (ownProperty(taken, name) === undefined) return name;
  }
};

const readsEvent = (steps: readonly Json[]): boolean =>
  JSON.stringify(steps).includes('"$":"event');

const askForConfirmation = (context: RecipeContext): Recipe => {
  const { document, text, list, steps } = context;
  const name = unusedName(resolvePointer(document, sections.overlays), 'confirm');
  const close = { do: 'dialog', how: 'close', overlay: name };
  const button = (id: string, label: string, look: string, tap: readonly Json[]): Json => ({
    id: newId(text, `${name}-${id}`),
    widget: 'button',
    props: { label: { text: label }, look },
    on: { tap },
  });
  const dialog = {
    id: newId(text, name),
    widget: 'dialog',
    props: { title: { text: 'Are you sure?' } },
    children: [
      button('yes', 'Continue', 'main', [close, ...steps]),
      button('no', 'Cancel', 'plain', [close]),
    ],
  };
  return {
    name: 'confirm',
    title: 'Ask for confirmation',
    description:
      steps.length === 0
        ? 'Asks in a dialog with the buttons Continue and Cancel.'
        : 'Asks in a dialog. The steps that are here now run after Continue.',
    reason:
      ownProperty(document, 'kind') === 'fragment'
        ? 'A shared block has no dialogs. Add the question to the page that uses it.'
        : readsEvent(steps)
          ? 'These steps read what was typed, which a dialog does not know.'
          : undefined,
    edit: combineEdits(
      putProperty(list, [{ do: 'dialog', how: 'open', overlay: name }]),
      putProperty(joinPointer(sections.overlays, name), dialog),
    ),
    selectsBlock: true,
  };
};

const showMessage = (context: RecipeContext): Recipe => ({
  name: 'message',
  title: 'Show a message',
  description: 'Shows a short text over the page.',
  reason: undefined,
  edit: added(context, [{ do: 'toast', text: { text: 'Thank you' } }]),
  selectsBlock: false,
});

const sendForm = (context: RecipeContext): Recipe => {
  const { document, known } = context;
  const declared = resolvePointer(document, sections.fields);
  const fields = Object.keys(isRecord(declared) ? declared : {});
  const matches = ({ parameters }: NamedSymbol): number =>
    parameters.filter(({ name }) => fields.includes(name)).length;
  const call = known.calls
    .filter(({ isPicture }) => !isPicture)
    .toSorted((one, other) => matches(other) - matches(one))[0];
  const isFit = call !== undefined && matches(call) > 0;
  return {
    name: 'send',
    title: 'Send the form',
    description: 'Checks what was typed, then sends it to the server.',
    reason:
      fields.length === 0
        ? 'This page has no form yet. Add an input first.'
        : isFit
          ? undefined
          : 'No call of the server takes the fields of this form.',
    edit: added(context, [
      { do: 'form', how: 'validate' },
      withArguments(
        {
          do: 'request',
          call: call?.name ?? '',
          onError: { '*': [{ do: 'toast', text: { text: 'Please try again later.' } }] },
        },
        call === undefined ? {} : argumentsFor(call, document, fields),
      ),
    ]),
    selectsBlock: false,
  };
};

const native = (
  context: RecipeContext,
  recipe: Pick<Recipe, 'name' | 'title' | 'description'>,
  call: string,
  args: Readonly<Record<string, Json>>,
): Recipe => ({
  ...recipe,
  reason: context.known.natives.some(({ name }) => name === call)
    ? undefined
    : 'A promotion cannot do this. Go to a page of the app instead.',
  edit: added(context, [withArguments({ do: 'native', call }, args)]),
  selectsBlock: false,
});

const copyText = (context: RecipeContext): Recipe => ({
  name: 'copy',
  title: 'Copy a text',
  description: 'Copies a text to the clipboard and says so.',
  reason: undefined,
  edit: added(context, [
    { do: 'copy', text: 'Text to copy' },
    { do: 'toast', text: { text: 'Copied' } },
  ]),
  selectsBlock: false,
});

/** Recipes for a list of steps, most used first. */
export const recipesFor = (context: RecipeContext): readonly Recipe[] => [
  goToPage(context),
  askForConfirmation(context),
  showMessage(context),
  sendForm(context),
  native(
    context,
    { name: 'app', title: 'Open the app', description: 'Goes to the home tab of the app.' },
    'goHome',
    {},
  ),
  native(
    context,
    { name: 'call', title: 'Call a number', description: 'Calls the service phone of the app.' },
    'callPhone',
    { phone: ['phone', { $: 'config.servicePhone' }] },
  ),
  copyText(context),
];

/** Steps as JSON, for recipes that move them. */
export const writtenSteps = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isJson) : [];

/** Groups of the list of all steps. */
export const stepGroups: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Screen', ['go', 'dialog', 'toast', 'countdown']],
  ['Form', ['form']],
  ['Server', ['request']],
  ['Phone', ['copy', 'native', 'locate']],
  ['Advanced', ['if', 'run', 'set', 'store', 'cookie', 'track', 'wait']],
];
