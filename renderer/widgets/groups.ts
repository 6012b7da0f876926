import type { WidgetComponent } from '../catalogue/widget-component.ts';
import type { DocumentDependencies } from '../document/document-dependencies.ts';
import type { WidgetName } from '../document/generated/parts.ts';
import type { ReactNode, WidgetChecks } from './define.ts';
import type { WidgetProps } from './generated/props.ts';

/**
 * Lazy widgets by chunk, renderer/widgets/<group>.ts; all others ship with the engine. A group pays
 * for its request from about 1 KB.
 */
const widgetsByGroup = {
  inputs: ['text-field', 'digits-field'],
  choosers: ['picker', 'city-chooser', 'day-chooser', 'tabs'],
  site: ['navigation', 'hero', 'carousel', 'band', 'columns', 'quote', 'footer'],
  feedback: ['entry', 'gallery', 'image-uploader', 'more', 'photo-button', 'tags', 'text-area'],
  topics: ['feature', 'link-row'],
  agreements: ['figure', 'schedule', 'checkbox', 'frame', 'radio-cards', 'picture-link'],
  results: ['offer', 'outcome', 'star-rating'],
  countdown: ['countdown'],
  codes: ['code-box', 'qr-code', 'zoom-image'],
  overlays: ['dialog', 'sheet'],
} as const satisfies Readonly<Record<string, readonly WidgetName[]>>;

export type WidgetGroup = keyof typeof widgetsByGroup;
export type WidgetInGroup<Group extends WidgetGroup> = (typeof widgetsByGroup)[Group][number];
export type CoreWidget = Exclude<WidgetName, WidgetInGroup<WidgetGroup>>;

const isGroup = (name: string): name is WidgetGroup => Object.hasOwn(widgetsByGroup, name);

export const widgetGroups: readonly WidgetGroup[] = Object.keys(widgetsByGroup).filter(isGroup);

export const widgetGroupsFor = ({
  widgets,
}: Pick<DocumentDependencies, 'widgets'>): readonly WidgetGroup[] =>
  widgetGroups.filter((group) => widgetsByGroup[group].some((name) => widgets.has(name)));

/** Chunks that a document needs, as paths below renderer/, for preloading in the page head. */
export const chunksFor = (dependencies: DocumentDependencies): readonly string[] => [
  ...(dependencies.hasForm ? ['form-runtime.ts'] : []),
  ...widgetGroupsFor(dependencies).map((group) => `widgets/${group}.ts`),
];

export interface FieldWidget<Props> extends WidgetChecks<Props> {
  (props: Props): ReactNode;
}

export type WidgetTable<Name extends WidgetName> = {
  readonly [Each in Name]: FieldWidget<WidgetProps[Each]>;
};

/** Only grows, so a screen that could render once always can. */
const loadedWidgets = new Map<string, WidgetComponent>();

export const registerWidgets = (widgets: Readonly<Record<string, WidgetComponent>>): void => {
  for (const [name, component] of Object.entries(widgets)) loadedWidgets.set(name, component);
};

export const loadedWidget = (name: string): WidgetComponent | undefined => loadedWidgets.get(name);
