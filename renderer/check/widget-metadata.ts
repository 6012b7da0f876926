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

/** Looks a fact up in the table of the engine, then in the contract of a widget of the app. */
const createLookup =
  <Fact>(
    table: Readonly<Partial<Record<string, Fact>>>,
    ofContract: (contract: WidgetContract) => Fact | undefined,
  ) =>
  (widget: string, contracts: AppWidgets): Fact | undefined => {
    const contract = catalogueContractOf(contracts, widget);
    return contract ? ofContract(contract) : ownEntry(table, widget);
  };

export const shapeOf = createLookup<WidgetShape>(widgetShapes, ({ shape }) => shape);

export const propTypesOf = createLookup<Readonly<Record<string, PropType>>>(
  propTypes,
  ({ props }) => props,
);

const eventTypesOf = createLookup<Readonly<Record<string, Type | null>>>(
  eventTypes,
  ({ events }) => events,
);

/** Type of the value of an event; null: it has none. */
export const eventTypeOf = (
  widget: string,
  event: string,
  contracts: AppWidgets,
): Type | null | undefined => ownEntry(eventTypesOf(widget, contracts), event);

export const eventTraitsOf = createLookup<Readonly<Record<string, EventTraits>>>(
  eventTraits,
  (contract) => contract.eventTraits,
);

export const inputLimitsOf = createLookup<InputLimits>(
  inputLimits,
  (contract) => contract.inputLimits,
);

/** Props of which one provides the content; `undefined` if the widget has content without them. */
export const contentPropsOf = createLookup<readonly string[]>(
  renderedFrom,
  (contract) => contract.renderedFrom,
);
