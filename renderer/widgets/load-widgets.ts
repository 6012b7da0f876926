import type { NamedParts } from '../document/named-parts.ts';
import { later } from '../later.ts';
import { widgetGroupsOf, type WidgetGroup, type WidgetOf } from './groups.ts';
import type { WidgetComponent, WidgetTable } from './widget-table.ts';

/** How every group is loaded. */
const groups: { readonly [Group in WidgetGroup]: () => Promise<{ readonly widgets: WidgetTable<WidgetOf<Group>> }> } = {
  choosers: later.choosers,
  site: later.site,
  feedback: later.feedback,
  topics: later.topics,
  agreements: later.agreements,
  outcomes: later.outcomes,
  offers: later.offers,
  cards: later.cards,
  codes: later.codes,
  overlays: later.overlays,
};

/** Widgets of groups that are there. It only grows, so a screen that could be drawn once can always be drawn. */
const there = new Map<string, WidgetComponent>();
const loaded = new Set<string>();

const add = async (name: string, load: () => Promise<{ readonly widgets: Readonly<Record<string, WidgetComponent>> }>): Promise<void> => {
  if (loaded.has(name)) return;
  const group = await load();
  for (const [widget, component] of Object.entries(group.widgets)) there.set(widget, component);
  loaded.add(name);
};

/** Whether a document with these parts can be drawn now. */
export const areWidgetsThere = (parts: Pick<NamedParts, 'widgets'>): boolean => widgetGroupsOf(parts).every((group) => loaded.has(group));

/**
 * Loads the widgets that a document names and that are not there yet. To be awaited before its screen is drawn.
 * @throws (rejects) when one cannot be loaded
 */
export const loadWidgets = async (parts: Pick<NamedParts, 'widgets'>): Promise<void> => {
  await Promise.all(widgetGroupsOf(parts).map((group) => add(group, groups[group])));
};

/** Loads every widget there is, for an app that cannot know which ones it will draw. @throws (rejects) when one cannot be loaded */
export const loadEveryWidget = async (): Promise<void> => {
  await Promise.all(Object.entries(groups).map(([group, load]) => add(group, load)));
};

/** A widget of a group; undefined while its group is not there. */
export const loadedWidget = (name: string): WidgetComponent | undefined => there.get(name);
