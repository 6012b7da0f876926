import { isRecord, type Json, ownProperty } from '../../../renderer/entries/document.ts';
import { offeredWidgets } from '../generated/offered-widgets.ts';
import { widgets } from '../generated/widgets.ts';
import { fieldOfMoment } from '../changes/decide/manila-time.ts';
import { createDefaultMembers } from '../inspector/create-default.ts';
import type { OfferedWidget, WidgetFacts } from '../inspector/widget-facts.ts';
import { newId } from './new-id.ts';

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

const weekMs = 7 * 24 * 3_600_000;

/** End of the day a week later, in Manila. */
const weekLater = (time: number): string => `${fieldOfMoment(time + weekMs).slice(0, 10)}T23:59:00`;

/**
 * End of the first countdown on the page that is no formula and not over.
 * @param now time in Manila, as ends are written
 */
const endOnPage = (part: unknown, now: string): string | undefined => {
  if (!isRecord(part) && !Array.isArray(part)) return undefined;
  const end =
    isRecord(part) && part.widget === 'countdown' ? ownProperty(part.props, 'to') : undefined;
  if (typeof end === 'string' && end > now) return end;
  for (const child of Object.values(part)) {
    const found = endOnPage(child, now);
    if (found !== undefined) return found;
  }
  return undefined;
};

const row = (text: string): Json => ['record', 'text', { text }, 'value', { text: 'Value' }];

/**
 * Props with which a new block looks finished.
 * @param now milliseconds since 1970
 */
const initialProps = (
  widget: string,
  document: unknown,
  now: number,
): Readonly<Record<string, Json>> => {
  switch (widget) {
    case 'button':
      return { label: { text: 'Continue' } };
    case 'countdown':
      return {
        to: endOnPage(document, fieldOfMoment(now)) ?? weekLater(now),
        label: { text: 'Offer ends in' },
        endedText: { text: 'The offer has ended.' },
      };
    case 'image':
      // The dialog of images requests the description.
      return { alt: '', ratio: '16:9' };
    case 'list':
      return { items: ['list', row('First row'), row('Second row'), row('Third row')] };
    default:
      return {};
  }
};

/** Document that gets a node, as parsed value and as text. */
interface Target {
  readonly text: string;
  readonly document: unknown;
}

/**
 * Node with its required members or its example. The checker reports missing values.
 * @param field form field of an input
 * @param now milliseconds since 1970
 */
export const newNode = (
  { text, document }: Target,
  widget: WidgetFacts,
  start: 'least' | 'example',
  field?: string,
  now = Date.now(),
): Json => {
  const { name, props, holdsChildren } = widget;
  // An id has no namespace.
  const id = newId(text, name.split(':').at(-1) ?? name);
  const offered = offeredWidget(name);
  const given = {
    ...Object.fromEntries(createDefaultMembers(props)),
    ...(start === 'example' && offered.example.props),
    ...initialProps(name, document, now),
  };
  // The label of a countdown is its text; the sentence of the example would need a translation.
  const children = start === 'example' && name !== 'countdown' ? textsIn(text, id, offered) : [];
  return {
    id,
    widget: name,
    ...(Object.keys(given).length === 0 ? {} : { props: given }),
    ...(field === undefined ? {} : { field }),
    ...(holdsChildren ? { children } : {}),
  };
};

/** @throws for unknown widgets */
export const newOverlay = (target: Target, name: string): Json => {
  const widget = widgets.find((one) => one.name === name && one.isOverlay);
  if (widget === undefined) throw new Error(`There is no dialog or sheet of the kind '${name}'.`);
  return newNode(target, widget, 'example');
};
