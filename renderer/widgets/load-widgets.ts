import type { DocumentDependencies } from '../document/document-dependencies.ts';
import { lazyChunks } from '../lazy-chunks.ts';
import {
  widgetGroups,
  widgetGroupsFor,
  type WidgetGroup,
  type WidgetInGroup,
  type WidgetComponent,
  type WidgetTable,
} from './groups.ts';

interface GroupModule<Group extends WidgetGroup> {
  readonly widgets: WidgetTable<WidgetInGroup<Group>>;
  /** None of its widgets uses hooks, so they can be called as functions. */
  readonly areHookFree?: boolean;
}

const groupLoaders: { readonly [Group in WidgetGroup]: () => Promise<GroupModule<Group>> } =
  lazyChunks;

/** Loaded widgets. Only grows, so a screen that could render once always can. */
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

export const areWidgetsLoaded = (parts: Pick<DocumentDependencies, 'widgets'>): boolean =>
  widgetGroupsFor(parts).every((group) => loaded.has(group));

/**
 * Loads the missing widgets of a document. Await it before rendering its screen.
 * @throws (rejects) if a chunk cannot be loaded
 */
export const loadWidgets = async (parts: Pick<DocumentDependencies, 'widgets'>): Promise<void> => {
  await Promise.all(widgetGroupsFor(parts).map(load));
};

/**
 * Loads every widget, for apps that show unknown documents.
 * @throws (rejects) if a chunk cannot be loaded
 */
export const loadAllWidgets = async (): Promise<void> => {
  await Promise.all(widgetGroups.map(load));
};

export const loadedWidget = (name: string): WidgetComponent | undefined => components.get(name);

export const isLoadedHookFree = (name: string): boolean => hookFree.has(name);
