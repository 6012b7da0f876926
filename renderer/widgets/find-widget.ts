import { widgetShapes, type WidgetName } from '../document/generated/parts.ts';
import { ownEntry } from '../document/json.ts';
import { isLoadedHookFree, loadedWidget } from './load-widgets.ts';
import { widgets } from './table.ts';
import type { WidgetComponent } from './groups.ts';

/** Apart from what loads widgets, which runs before anything can be drawn. @throws when the widget is not there: whoever opened the screen has not awaited loadWidgets, or no table has it */
export const findWidget = (name: WidgetName): WidgetComponent => {
  const widget = ownEntry<WidgetComponent>(widgets, name) ?? loadedWidget(name);
  if (widget === undefined)
    throw new Error(
      `The widget "${name}" is not there. Await loadWidgets before the screen is opened; a new widget stands in table.ts, or in groups.ts and in the file of its group.`,
    );
  return widget;
};

/**
 * Whether a widget is called instead of drawn as a component, which spares React one for each of its nodes: of those that come with the engine only what is
 * tapped has hooks; the file of a group says so of its own.
 */
export const isHookFree = (name: WidgetName): boolean =>
  Object.hasOwn(widgets, name) ? widgetShapes[name].events.length === 0 : isLoadedHookFree(name);
