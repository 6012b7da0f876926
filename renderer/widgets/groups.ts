import type { WidgetName } from '../document/generated/parts.ts';
import { ownEntry } from '../document/json.ts';
import type { NamedParts } from '../document/named-parts.ts';

/**
 * Widgets that only some documents need, with the file that holds each: renderer/widgets/<group>.ts, loaded with the first document that names one of its
 * widgets. Every other widget comes with the engine. A group is worth its request from about 1 KB.
 */
const groupOf = {
  picker: 'choosers',
  'city-chooser': 'choosers',
  'day-chooser': 'choosers',
  tabs: 'choosers',
  navigation: 'site',
  hero: 'site',
  carousel: 'site',
  band: 'site',
  columns: 'site',
  quote: 'site',
  footer: 'site',
  entry: 'feedback',
  gallery: 'feedback',
  'image-uploader': 'feedback',
  more: 'feedback',
  'photo-button': 'feedback',
  tags: 'feedback',
  'text-area': 'feedback',
  feature: 'topics',
  'link-row': 'topics',
  figure: 'agreements',
  schedule: 'agreements',
  checkbox: 'agreements',
  frame: 'agreements',
  offer: 'outcomes',
  outcome: 'outcomes',
  'star-rating': 'outcomes',
  'radio-cards': 'cards',
  'picture-link': 'cards',
  countdown: 'offers',
  'code-box': 'codes',
  'qr-code': 'codes',
  'zoom-image': 'codes',
  dialog: 'overlays',
  sheet: 'overlays',
} as const satisfies Partial<Record<WidgetName, string>>;

type Grouped = typeof groupOf;
export type WidgetGroup = Grouped[keyof Grouped];
/** The widgets of a group. */
export type WidgetOf<Group extends WidgetGroup> = { [Name in keyof Grouped]: Grouped[Name] extends Group ? Name : never }[keyof Grouped];
/** The widgets that come with the engine. */
export type WidgetAtOnce = Exclude<WidgetName, keyof Grouped>;

/** The groups that a document with these parts needs. */
export const widgetGroupsOf = ({ widgets }: Pick<NamedParts, 'widgets'>): readonly WidgetGroup[] => [
  ...new Set([...widgets].flatMap((name) => ownEntry<WidgetGroup>(groupOf, name) ?? [])),
];
