import type { WidgetName } from '../document/generated/parts.ts';
import { ownEntry } from '../document/json.ts';
import { loadedWidget } from './load-widgets.ts';
import { widgets } from './table.ts';
import type { WidgetComponent } from './widget-table.ts';

/** Apart from what loads widgets, which runs before anything can be drawn. @throws when the widget was not loaded: whoever opened the screen has not awaited loadWidgets */
export const findWidget = (name: WidgetName): WidgetComponent => {
  const widget = ownEntry<WidgetComponent>(widgets, name) ?? loadedWidget(name);
  if (widget === undefined) throw new Error(`The widget "${name}" is drawn before it is loaded. Await loadWidgets before the screen is opened.`);
  return widget;
};
