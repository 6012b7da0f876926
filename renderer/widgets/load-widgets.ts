import type { DocumentDependencies } from '../document/document-dependencies.ts';
import { lazyChunks } from '../lazy-chunks.ts';
import { widgetGroups, widgetGroupsFor, type WidgetGroup, type WidgetInGroup } from './groups.ts';
import type { WidgetComponent, WidgetTable } from './groups.ts';

/** What the file of a group holds. */
interface GroupModule<Group extends WidgetGroup> {
  readonly widgets: WidgetTable<WidgetInGroup<Group>>;
  /** Whether none of its widgets has hooks, so that each can be called in place of being drawn as a component. */
  readonly areHookFree?: boolean;
}

/** How every group is loaded. */
const groupLoaders: { readonly [Group in WidgetGroup]: () => Promise<GroupModule<Group>> } =
  lazyChunks;

/** Widgets of groups that are there. It only grows, so a screen that could be drawn once can always be drawn. */
const components = new Map<string, WidgetComponent>();
const hookFree = new Set<string>();
const loaded = new Set<WidgetGroup>();

const load = async (group: WidgetGroup): Promise<void> => {
  if (loaded.has(group)) return;
  const { widgets, areHookFree } = await groupLoaders[group]();
  for (const [name, component] of Object.entries<WidgetComponent>(widgets)) {
    components.set(name, component);
    if (areHookFree) hookFree.add(name);
  }
  loaded.add(group);
};

/** Whether a document with these parts can be drawn now. */
export const areWidgetsLoaded = (parts: Pick<DocumentDependencies, 'widgets'>): boolean =>
  widgetGroupsFor(parts).every((group) => loaded.has(group));

/**
 * Loads the widgets that a document names and that are not there yet. To be awaited before its screen is drawn.
 * @throws (rejects) when one cannot be loaded
 */
export const loadWidgets = async (parts: Pick<DocumentDependencies, 'widgets'>): Promise<void> => {
  await Promise.all(widgetGroupsFor(parts).map(load));
};

/** Loads every widget there is, for an app that cannot know which ones it will draw. @throws (rejects) when one cannot be loaded */
export const loadAllWidgets = async (): Promise<void> => {
  await Promise.all(widgetGroups.map(load));
};

/** A widget of a group; undefined while its group is not there. */
export const loadedWidget = (name: string): WidgetComponent | undefined => components.get(name);

/** Whether a widget of a group that is there has no hooks. */
export const isLoadedHookFree = (name: string): boolean => hookFree.has(name);
