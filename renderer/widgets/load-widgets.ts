import type { NamedParts } from '../document/named-parts.ts';
import { later } from '../later.ts';
import { widgetGroups, widgetGroupsOf, type WidgetGroup, type WidgetOf } from './groups.ts';
import type { WidgetComponent, WidgetTable } from './widget-table.ts';

/** What the file of a group holds. */
interface GroupFile<Group extends WidgetGroup> {
  readonly widgets: WidgetTable<WidgetOf<Group>>;
  /** Whether none of its widgets has hooks, so that each can be called in place of being drawn as a component. */
  readonly areCalled?: boolean;
}

/** How every group is loaded. */
const files: { readonly [Group in WidgetGroup]: () => Promise<GroupFile<Group>> } = later;

/** Widgets of groups that are there. It only grows, so a screen that could be drawn once can always be drawn. */
const there = new Map<string, WidgetComponent>();
const called = new Set<string>();
const loaded = new Set<WidgetGroup>();

const load = async (group: WidgetGroup): Promise<void> => {
  if (loaded.has(group)) return;
  const { widgets, areCalled } = await files[group]();
  for (const [name, component] of Object.entries<WidgetComponent>(widgets)) {
    there.set(name, component);
    if (areCalled) called.add(name);
  }
  loaded.add(group);
};

/** Whether a document with these parts can be drawn now. */
export const areWidgetsThere = (parts: Pick<NamedParts, 'widgets'>): boolean =>
  widgetGroupsOf(parts).every((group) => loaded.has(group));

/**
 * Loads the widgets that a document names and that are not there yet. To be awaited before its screen is drawn.
 * @throws (rejects) when one cannot be loaded
 */
export const loadWidgets = async (parts: Pick<NamedParts, 'widgets'>): Promise<void> => {
  await Promise.all(widgetGroupsOf(parts).map(load));
};

/** Loads every widget there is, for an app that cannot know which ones it will draw. @throws (rejects) when one cannot be loaded */
export const loadEveryWidget = async (): Promise<void> => {
  await Promise.all(widgetGroups.map(load));
};

/** A widget of a group; undefined while its group is not there. */
export const loadedWidget = (name: string): WidgetComponent | undefined => there.get(name);

/** Whether a widget of a group that is there has no hooks. */
export const isLoadedWithoutHooks = (name: string): boolean => called.has(name);
