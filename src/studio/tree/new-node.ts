import type { Json } from '../../../renderer/entries/document.ts';
import { offeredWidgets } from '../generated/offered-widgets.ts';
import { widgets } from '../generated/widgets.ts';
import { createDefaultMembers } from '../inspector/create-default.ts';
import type { OfferedWidget, WidgetFacts } from '../inspector/widget-facts.ts';

export const newId = (text: string, widget: string): string => {
  const isTaken = (id: string): boolean => text.includes(JSON.stringify(id));
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? widget : `${widget}-${count}`;
    if (!isTaken(id)) return id;
  }
};

/** @throws for unknown widgets */
export const offeredWidget = (name: string): OfferedWidget => {
  const offered = offeredWidgets.find((one) => one.name === name);
  if (offered === undefined)
    throw new Error(`Nothing is known of the example of '${name}'. Run npm run generate.`);
  return offered;
};

const textsIn = (text: string, id: string, { example }: OfferedWidget): readonly Json[] =>
  example.children.map((words, index) => ({
    id: newId(text, `${id}-text${index === 0 ? '' : `-${index + 1}`}`),
    widget: 'text',
    props: { text: { text: words } },
  }));

/**
 * Node with its required members or its example. The checker reports missing values.
 * @param field form field of an input
 */
export const newNode = (
  text: string,
  widget: WidgetFacts,
  start: 'least' | 'example',
  field?: string,
): Json => {
  const { name, props, holdsChildren } = widget;
  const id = newId(text, name);
  const offered = offeredWidget(name);
  const given = {
    ...Object.fromEntries(createDefaultMembers(props)),
    ...(start === 'example' && offered.example.props),
  };
  const children = start === 'example' ? textsIn(text, id, offered) : [];
  return {
    id,
    widget: name,
    ...(Object.keys(given).length === 0 ? {} : { props: given }),
    ...(field === undefined ? {} : { field }),
    ...(holdsChildren ? { children } : {}),
  };
};

/** @throws for unknown widgets */
export const newOverlay = (text: string, name: string): Json => {
  const widget = widgets.find((one) => one.name === name && one.isOverlay);
  if (widget === undefined) throw new Error(`There is no dialog or sheet of the kind '${name}'.`);
  return newNode(text, widget, 'example');
};
