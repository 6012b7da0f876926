import { widgetShapes } from '../document/generated/parts.ts';
import { ownEntry } from '../document/json.ts';
import type { WidgetShape } from '../document/component-shape.ts';
import {
  drawnFrom,
  eventTraits,
  inputLimits,
  propTypes,
  type EventTraits,
  type InputLimits,
  type PropType,
} from './generated/part-types.ts';

// Documents name widgets by any text: of one that there is not, nothing is known.

export const shapeOf = (widget: string): WidgetShape | undefined =>
  ownEntry<WidgetShape>(widgetShapes, widget);

export const propTypesOf = (widget: string): Readonly<Record<string, PropType>> | undefined =>
  ownEntry<Readonly<Record<string, PropType>>>(propTypes, widget);

export const eventTraitsOf = (widget: string): Readonly<Record<string, EventTraits>> | undefined =>
  ownEntry<Readonly<Record<string, EventTraits>>>(eventTraits, widget);

export const inputLimitsOf = (widget: string): InputLimits | undefined =>
  ownEntry<InputLimits>(inputLimits, widget);

/** The props of which one says what the widget is there to show; undefined where it has something to show in any case. */
export const contentPropsOf = (widget: string): readonly string[] | undefined =>
  ownEntry<readonly string[]>(drawnFrom, widget);
