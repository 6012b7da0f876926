import { widgetShapes } from '../document/generated/parts.ts';
import { ownEntry } from '../document/json.ts';
import type { WidgetShape } from '../document/component-shape.ts';
import {
  renderedFrom,
  eventTraits,
  inputLimits,
  propTypes,
  type EventTraits,
  type InputLimits,
  type PropType,
} from './generated/part-types.ts';

// Documents may name unknown widgets, so each lookup may return undefined.

export const shapeOf = (widget: string): WidgetShape | undefined =>
  ownEntry<WidgetShape>(widgetShapes, widget);

export const propTypesOf = (widget: string): Readonly<Record<string, PropType>> | undefined =>
  ownEntry<Readonly<Record<string, PropType>>>(propTypes, widget);

export const eventTraitsOf = (widget: string): Readonly<Record<string, EventTraits>> | undefined =>
  ownEntry<Readonly<Record<string, EventTraits>>>(eventTraits, widget);

export const inputLimitsOf = (widget: string): InputLimits | undefined =>
  ownEntry<InputLimits>(inputLimits, widget);

/** Props of which one provides the content; `undefined` if the widget has content without them. */
export const contentPropsOf = (widget: string): readonly string[] | undefined =>
  ownEntry<readonly string[]>(renderedFrom, widget);
