import { isPointerWithin, parsePointer, type Pointer } from '../../../renderer/entries/document.ts';
import { widgets } from '../generated/widgets.ts';
import type { PropertyFacts } from './property-facts.ts';

export const widgetsByName = new Map(widgets.map((widget) => [widget.name, widget]));

export const tabNames = ['content', 'style', 'visibility', 'actions'] as const;

export type TabName = (typeof tabNames)[number];

export const tabTitles: Readonly<Record<TabName, string>> = {
  content: 'Content',
  style: 'Style',
  visibility: 'Visibility',
  actions: 'Actions',
};

const styleNames: ReadonlySet<string> = new Set([
  'look',
  'tone',
  'size',
  'align',
  'width',
  'space',
  'gap',
  'ratio',
]);

export const tabOfProp = ({ name, control }: PropertyFacts): 'content' | 'style' =>
  control === 'choice' || control === 'colour' || styleNames.has(name) ? 'style' : 'content';

/** Node properties under Advanced, which no tab holds. */
const advanced: ReadonlySet<string> = new Set(['id', 'widget', 'requires', 'fallback']);

/** Tab with the field of a value; undefined for the node itself and for values under Advanced. */
export const tabAt = (widget: string, node: Pointer, pointer: Pointer): TabName | undefined => {
  if (!isPointerWithin(pointer, node)) return undefined;
  const [property, name] = parsePointer(pointer.slice(node.length));
  if (property === undefined || advanced.has(property)) return undefined;
  if (property === 'show') return 'visibility';
  if (property === 'on') return 'actions';
  if (property !== 'props') return 'content';
  const prop = widgetsByName.get(widget)?.props.find((one) => one.name === name);
  if (prop === undefined) return name === undefined ? undefined : 'content';
  return tabOfProp(prop);
};
