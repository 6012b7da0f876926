import type { WidgetName } from '../document/generated/parts.ts';
import type { DocumentDependencies } from '../document/named-parts.ts';

/**
 * Widgets that only some documents need, by the file that holds them: renderer/widgets/<group>.ts, loaded with the first document that names one of its
 * widgets. Every other widget comes with the engine. A group is worth its request from about 1 KB.
 */
const widgetsByGroup = {
  inputs: ['text-field', 'digits-field'],
  choosers: ['picker', 'city-chooser', 'day-chooser', 'tabs'],
  site: ['navigation', 'hero', 'carousel', 'band', 'columns', 'quote', 'footer'],
  feedback: ['entry', 'gallery', 'image-uploader', 'more', 'photo-button', 'tags', 'text-area'],
  topics: ['feature', 'link-row'],
  agreements: ['figure', 'schedule', 'checkbox', 'frame', 'radio-cards', 'picture-link'],
  outcomes: ['offer', 'outcome', 'star-rating'],
  offers: ['countdown'],
  codes: ['code-box', 'qr-code', 'zoom-image'],
  overlays: ['dialog', 'sheet'],
} as const satisfies Readonly<Record<string, readonly WidgetName[]>>;

export type WidgetGroup = keyof typeof widgetsByGroup;
/** The widgets of a group. */
export type WidgetInGroup<Group extends WidgetGroup> = (typeof widgetsByGroup)[Group][number];
/** The widgets that come with the engine. */
export type CoreWidget = Exclude<WidgetName, WidgetInGroup<WidgetGroup>>;

const isGroup = (name: string): name is WidgetGroup => Object.hasOwn(widgetsByGroup, name);

export const widgetGroups: readonly WidgetGroup[] = Object.keys(widgetsByGroup).filter(isGroup);

/** The groups that a document with these parts needs. */
export const widgetGroupsFor = ({
  widgets,
}: Pick<DocumentDependencies, 'widgets'>): readonly WidgetGroup[] =>
  widgetGroups.filter((group) => widgetsByGroup[group].some((name) => widgets.has(name)));
