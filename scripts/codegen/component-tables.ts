import { readWidgetContract } from '../../renderer/catalogue/shape-of-schema.ts';
import type { Type } from '../../renderer/document/type.ts';
import type { WidgetContract } from '../../renderer/document/widget-contract.ts';
import { structuralNodes } from './language-schema.ts';
import { banner, toLiteral, nameUnion, mapByName } from './print.ts';
import { member, members, type Schema } from '../../src/contract-files/schema.ts';
import { catalogueStep, sources, steps, widgets, typeOfSchema } from './read-schemas.ts';
import { readRoles } from './document-types.ts';

const contracts = widgets.map(({ name, schema }) => ({
  name,
  contract: readWidgetContract(schema, typeOfSchema),
}));

/** One fact of each widget that has it, by name. */
const factsByName = (factOf: (contract: WidgetContract) => unknown): string =>
  toLiteral(
    Object.fromEntries(
      contracts.flatMap(({ name, contract }) => {
        const fact = factOf(contract);
        return fact === undefined ? [] : [[name, fact]];
      }),
    ),
  );

/** Empty facts would only cost the client bytes. */
const orAbsent = <Facts extends object>(facts: Facts): Facts | undefined =>
  Object.keys(facts).length > 0 ? facts : undefined;

/** Generates component data for clients: renderer/document/generated/parts.ts. */
export const componentsModule =
  (): string => `${banner}import type { PropertyRoles, WidgetShape } from '../component-shape.ts';

export type WidgetName = ${nameUnion(widgets)};
export type StepName = ${nameUnion(steps)};
export type SourceKind = ${nameUnion(sources)};
export type StructuralNodeName = ${Object.keys(structuralNodes)
    .map((name) => `'${name}'`)
    .join(' | ')};

export const widgetShapes: Readonly<Record<WidgetName, WidgetShape>> = ${factsByName(({ shape }) => shape)};

export const stepRoles: Readonly<Record<StepName, PropertyRoles>> = ${toLiteral(mapByName(steps, readRoles))};

/** Properties of a step of an app. */
export const catalogueStepRoles: PropertyRoles = ${toLiteral(readRoles(catalogueStep))};

export const sourceRoles: Readonly<Record<SourceKind, PropertyRoles>> = ${toLiteral(mapByName(sources, readRoles))};
`;

const expectedTypes = (schema: Schema): Record<string, Type> =>
  Object.fromEntries(
    members(member(schema, 'properties'))
      .filter(([, property]) => 'expects' in property)
      .map(([name, property]) => [name, typeOfSchema(member(property, 'expects'))]),
  );

/** Generates component data for the checker: renderer/check/generated/part-types.ts. */
export const componentTypesModule =
  (): string => `${banner}import type { SourceKind, StepName, WidgetName } from '../../document/generated/parts.ts';
import type { Type } from '../../document/type.ts';
import type { EventTraits, InputLimits, PropType } from '../../document/widget-contract.ts';

export const propTypes: Readonly<Record<WidgetName, Readonly<Record<string, PropType>>>> = ${factsByName(({ props }) => props)};

/** Type of the event value; null: the event has none. */
export const eventTypes: Readonly<Partial<Record<WidgetName, Readonly<Record<string, Type | null>>>>> = ${factsByName(({ events }) => orAbsent(events))};

export const eventTraits: Readonly<Partial<Record<WidgetName, Readonly<Record<string, EventTraits>>>>> = ${factsByName(({ eventTraits }) => orAbsent(eventTraits))};

/** Input constraints by prop. */
export const inputLimits: Readonly<Partial<Record<WidgetName, InputLimits>>> = ${factsByName(({ inputLimits }) => inputLimits)};

/** Props of which at least one is required for a widget to show anything. */
export const renderedFrom: Readonly<Partial<Record<WidgetName, readonly string[]>>> = ${factsByName(({ renderedFrom }) => renderedFrom)};

export const stepValueTypes: Readonly<Partial<Record<StepName, Readonly<Record<string, Type>>>>> = ${toLiteral(mapByName(steps, (schema) => orAbsent(expectedTypes(schema))))};

export const sourceValueTypes: Readonly<Partial<Record<SourceKind, Readonly<Record<string, Type>>>>> = ${toLiteral(mapByName(sources, (schema) => orAbsent(expectedTypes(schema))))};
`;
