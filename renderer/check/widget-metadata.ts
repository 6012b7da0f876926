import type { Contracts } from '../document/contract.ts';
import { widgetShapes } from '../document/generated/parts.ts';
import { ownEntry } from '../document/json.ts';
import type { WidgetShape } from '../document/component-shape.ts';
import type { Type } from '../document/type.ts';
import type {
  EventTraits,
  InputLimits,
  PropType,
  WidgetContract,
} from '../document/widget-contract.ts';
import {
  renderedFrom,
  eventTraits,
  eventTypes,
  inputLimits,
  propTypes,
} from './generated/part-types.ts';

/** Widgets of the app, beside those of the engine. */
type AppWidgets = Pick<Contracts, 'widgets'>;

// Documents may name unknown widgets, so each lookup may return undefined.

export const catalogueContractOf = (
  { widgets }: AppWidgets,
  widget: string,
): WidgetContract | undefined => ownEntry(widgets, widget);

/** Names that a document may use. */
export const widgetNames = ({ widgets = {} }: AppWidgets): readonly string[] => [
  ...Object.keys(widgetShapes),
  ...Object.keys(widgets),
];

export const shapeOf = (widget: string, contracts: AppWidgets): WidgetShape | undefined =>
  ownEntry<WidgetShape>(widgetShapes, widget) ?? catalogueContractOf(contracts, widget)?.shape;

export const propTypesOf = (
  widget: string,
  contracts: AppWidgets,
): Readonly<Record<string, PropType>> | undefined =>
  ownEntry<Readonly<Record<string, PropType>>>(propTypes, widget) ??
  catalogueContractOf(contracts, widget)?.props;

/** Type of the value of an event; null: it has none. */
export const eventTypeOf = (
  widget: string,
  event: string,
  contracts: AppWidgets,
): Type | null | undefined =>
  ownEntry(
    ownEntry<Readonly<Record<string, Type | null>>>(eventTypes, widget) ??
      catalogueContractOf(contracts, widget)?.events,
    event,
  );

export const eventTraitsOf = (
  widget: string,
  contracts: AppWidgets,
): Readonly<Record<string, EventTraits>> | undefined =>
  ownEntry<Readonly<Record<string, EventTraits>>>(eventTraits, widget) ??
  catalogueContractOf(contracts, widget)?.eventTraits;

export const inputLimitsOf = (widget: string, contracts: AppWidgets): InputLimits | undefined =>
  ownEntry<InputLimits>(inputLimits, widget) ?? catalogueContractOf(contracts, widget)?.inputLimits;

/** Props of which one provides the content; `undefined` if the widget has content without them. */
export const contentPropsOf = (
  widget: string,
  contracts: AppWidgets,
): readonly string[] | undefined =>
  ownEntry<readonly string[]>(renderedFrom, widget) ??
  catalogueContractOf(contracts, widget)?.renderedFrom;
