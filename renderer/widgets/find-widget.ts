import { widgetShapes, type WidgetName } from '../document/generated/parts.ts';
import { ownEntry } from '../document/json.ts';
import { isLoadedHookFree, loadedWidget } from './load-widgets.ts';
import { widgets } from './table.ts';
import type { WidgetComponent } from './groups.ts';

/**
 * Separate from load-widgets.ts, which runs before rendering.
 * @throws if the widget is not loaded (await loadWidgets before opening the screen) or in no table
 */
export const findWidget = (name: WidgetName): WidgetComponent => {
  const widget = ownEntry<WidgetComponent>(widgets, name) ?? loadedWidget(name);
  if (widget === undefined)
    throw new Error(
      `The widget "${name}" is not there. Await loadWidgets before the screen is opened; a new widget stands in table.ts, or in groups.ts and in the file of its group.`,
    );
  return widget;
};

/**
 * Hook-free widgets are called as functions, which saves a React element per node. Core widgets
 * with events use hooks; group modules declare it themselves.
 */
export const isHookFree = (name: WidgetName): boolean =>
  Object.hasOwn(widgets, name) ? widgetShapes[name].events.length === 0 : isLoadedHookFree(name);
