import type { WidgetName } from '../document/generated/parts.ts';
import { ownEntry } from '../document/json.ts';
import { loadedWidget, type WidgetComponent } from './groups.ts';
import { widgets } from './table.ts';

/**
 * Separate from groups.ts, which is needed before rendering.
 * @throws if the widget is not loaded (await loadWidgets before opening the screen) or in no table
 */
export const findWidget = (name: WidgetName): WidgetComponent => {
  const widget = ownEntry<WidgetComponent>(widgets, name) ?? loadedWidget(name);
  if (widget === undefined) throw new Error(`Widget "${name}" not loaded: await loadWidgets.`);
  return widget;
};
