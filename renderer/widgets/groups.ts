import type { DocumentDependencies } from '../document/document-dependencies.ts';
import type { WidgetName } from '../document/generated/parts.ts';
import type { ReactNode } from './define.ts';
import type { WidgetProps } from './generated/props.ts';

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

/** The files that a document with these parts waits for, as paths below renderer/: a page that names them in its head has them beside the engine. */
export const chunksFor = (dependencies: DocumentDependencies): readonly string[] => [
  ...(dependencies.hasForm ? ['forms.ts'] : []),
  ...widgetGroupsFor(dependencies).map((group) => `widgets/${group}.ts`),
];

/** Some widgets by their names in documents. */
export type WidgetTable<Name extends WidgetName> = {
  readonly [Each in Name]: (props: WidgetProps[Each]) => ReactNode;
};

/**
 * A widget whose name is known at run time only. The binding gives it the props that its schema declares, which the compiler cannot follow:
 * a method may be given less than it asks for, a function may not.
 */
export type WidgetComponent = { draw(props: object): ReactNode }['draw'];
