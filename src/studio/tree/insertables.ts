import {
  isRecord,
  ownProperty,
  joinPointer,
  type Json,
} from '../../../renderer/entries/document.ts';
import { widgets } from '../generated/widgets.ts';
import { createDefaultMembers } from '../inspector/create-default.ts';
import { selfReferences, sections } from '../inspector/self-references.ts';
import { putProperty, combineEdits, type DocumentEdit } from '../inspector/document-edits.ts';
import { titleFromName } from '../inspector/title-of.ts';
import type { WidgetFacts } from '../inspector/widget-facts.ts';
import type { DocumentSymbols } from '../language/document-symbols.ts';
import { newId } from './new-id.ts';
import { newNode, newOverlay, offeredWidget } from './new-node.ts';
import { type ListPosition, planInsert, positionAfter } from './node-moves.ts';
import { overlaysKey, type TreeEntry } from './screen-tree.ts';

export interface Insertable {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** Synonyms for the search. */
  readonly alsoCalled: readonly string[];
  readonly group: string;
  /** Inserts the minimal node; undefined if the location accepts none. */
  readonly add: DocumentEdit | undefined;
  /** Inserts the example; undefined if it equals the minimal node. */
  readonly addExample: DocumentEdit | undefined;
}

export interface InsertContext {
  /** Selection, which new nodes follow. */
  readonly path: readonly TreeEntry[];
  /** Position of the new node; by default after the selection. */
  readonly position?: ListPosition;
  readonly text: string;
  readonly document: unknown;
  readonly known: DocumentSymbols;
}

const positionIn = ({ path, position }: InsertContext): ListPosition | undefined =>
  position ?? positionAfter(path);

const withField = (
  context: InsertContext,
  { name, field }: WidgetFacts,
  node: (field?: string) => Json,
): DocumentEdit | undefined => {
  if (field === undefined) return planInsert(positionIn(context), node());
  const own = newId(context.text, name.split(':').at(-1) ?? name);
  const plan = planInsert(positionIn(context), node(own));
  return (
    plan && combineEdits(putProperty(joinPointer(sections.fields, own), { type: field }), plan)
  );
};

const insertableOf = (context: InsertContext, widget: WidgetFacts): Insertable => {
  const { name, title, description, group, props } = widget;
  const { alsoCalled, example } = offeredWidget(name);
  const required = props.filter(({ isRequired }) => isRequired).length;
  const isMore = Object.keys(example.props).length > required || example.children.length > 0;
  return {
    key: name,
    title,
    description,
    alsoCalled,
    group: titleFromName(group),
    add: withField(context, widget, (field) => newNode(context, widget, 'least', field)),
    addExample: isMore
      ? withField(context, widget, (field) => newNode(context, widget, 'example', field))
      : undefined,
  };
};

const structuralInsertables = (context: InsertContext): readonly Insertable[] => {
  const { text, document, known } = context;
  const offer = (
    widget: string,
    property: string,
    name: string,
    title: string,
    description: string,
    more: Readonly<Record<string, Json>> = {},
  ): Insertable => ({
    key: `${widget} ${name}`,
    title,
    description,
    alsoCalled: [],
    group: 'Of this page',
    add: planInsert(positionIn(context), {
      id: newId(text, `${name}-${widget}`.slice(0, 36)),
      widget,
      [property]: name,
      ...more,
    }),
    addExample: undefined,
  });
  const slots = ownProperty(document, 'slots');
  return [
    ...selfReferences(document, sections.sources).map(({ name }) =>
      offer(
        'source',
        'source',
        name,
        `Data of ${name}`,
        'Shown once the data are loaded; until then the placeholder of the source.',
        {
          children: [],
        },
      ),
    ),
    ...selfReferences(document, sections.lists).map(({ name }) =>
      offer(
        'fields',
        'fields',
        name,
        `Fields of ${name}`,
        'The fields of a list, rendered by their kinds.',
      ),
    ),
    ...(Array.isArray(slots) ? slots : []).flatMap((name: unknown) =>
      typeof name === 'string'
        ? [
            offer(
              'slot',
              'slot',
              name,
              `Slot ${name}`,
              'Content from the screen that uses this fragment.',
            ),
          ]
        : [],
    ),
    ...known.fragments
      .filter(({ name }) => name !== ownProperty(document, 'id'))
      .map(({ name, description, parameters }) => {
        const needed = createDefaultMembers(parameters);
        return offer(
          'fragment',
          'fragment',
          name,
          `Shared block ${name}`,
          description,
          needed.length === 0 ? {} : { props: Object.fromEntries(needed) },
        );
      }),
  ];
};

const newOverlayName = (document: unknown, kind: string): string => {
  const taken = ownProperty(document, 'overlays');
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? kind : `${kind}-${count}`;
    if (!isRecord(taken) || !Object.hasOwn(taken, name)) return name;
  }
};

/** Always inserted into the overlays, whatever is selected. */
const overlayInsertables = ({ document, text }: InsertContext): readonly Insertable[] =>
  widgets
    .filter(({ isOverlay }) => isOverlay)
    .map(({ name, title, description }) => ({
      key: name,
      title,
      description,
      alsoCalled: offeredWidget(name).alsoCalled,
      group: 'Dialogs, over the page',
      add: putProperty(
        joinPointer(sections.overlays, newOverlayName(document, name)),
        newOverlay({ text, document }, name),
      ),
      addExample: undefined,
    }));

/** Names of the widgets that promotions use most, in this order. */
export const usedMost: readonly string[] = [
  'heading',
  'text',
  'image',
  'button',
  'countdown',
  'card',
  'row',
  'link',
  'columns',
  'notice',
];

/** Insertables at a location: inputs only with a form, overlays alone among overlays. */
export const insertablesAt = (context: InsertContext): readonly Insertable[] => {
  if (context.position === undefined && context.path.at(-1)?.key === overlaysKey)
    return overlayInsertables(context);
  const hasForm = ownProperty(context.document, 'kind') !== 'fragment';
  return [
    ...structuralInsertables(context),
    ...widgets
      .filter(({ isOverlay, field }) => !isOverlay && (hasForm || field === undefined))
      .map((widget) => insertableOf(context, widget)),
    // Overlays are listed everywhere, so that the search finds them.
    ...(hasForm ? overlayInsertables(context) : []),
  ];
};
