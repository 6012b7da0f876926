import type { ReactNode } from 'react';
import type {
  EventHandler,
  FormFieldProps,
  WidgetBasics,
  WidgetChecks,
  WidgetComponent,
} from './widget-component.ts';
import type { WidgetDefinition } from './widget-definition.ts';

/** Value that a schema describes. An amount may be digits or a number of minor units. */
type ValueOf<Schema> = Schema extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { readonly format: 'amount' }
    ? string | number
    : Schema extends { readonly format: 'file' }
      ? Blob
      : Schema extends { readonly type: 'string' }
        ? string
        : Schema extends { readonly type: 'number' | 'integer' }
          ? number
          : Schema extends { readonly type: 'boolean' }
            ? boolean
            : Schema extends { readonly type: 'array'; readonly items: infer Item }
              ? readonly ValueOf<Item>[]
              : Schema extends { readonly type: 'object' }
                ? ObjectOf<Schema>
                : unknown;

type RequiredOf<Schema> = Schema extends { readonly required: readonly (infer Name)[] }
  ? Name
  : never;

/** Names of the members that are always there: required, or with a default. */
type PresentIn<Schema, Members> = {
  [Name in keyof Members]: Members[Name] extends { readonly default: unknown }
    ? Name
    : Name extends RequiredOf<Schema>
      ? Name
      : never;
}[keyof Members];

type ObjectOf<Schema> = Schema extends { readonly properties: infer Members }
  ? { readonly [Name in PresentIn<Schema, Members>]: ValueOf<Members[Name]> } & {
      readonly [Name in Exclude<keyof Members, PresentIn<Schema, Members>>]?: ValueOf<
        Members[Name]
      >;
    }
  : object;

type EventsOf<Definition> = Definition extends { readonly events: infer Events }
  ? {
      readonly [Name in keyof Events as `on${Capitalize<Name & string>}`]?: EventHandler<
        Events[Name] extends { readonly value: infer Value } ? ValueOf<Value> : void
      >;
    }
  : unknown;

type InsideOf<Definition> = (Definition extends { readonly children: true }
  ? { readonly children?: ReactNode }
  : unknown) &
  (Definition extends { readonly slots: infer Slots }
    ? { readonly slots: { readonly [Slot in keyof Slots]?: ReactNode } }
    : unknown);

type FieldOf<Definition> = Definition extends { readonly field: infer Type }
  ? { readonly field: FormFieldProps<Type extends 'boolean' ? boolean : string> }
  : unknown;

/** Props of the component of a widget, by its definition (`as const`). */
export type WidgetProps<Definition extends WidgetDefinition> = WidgetBasics &
  ObjectOf<Definition['props']> &
  EventsOf<Definition> &
  InsideOf<Definition> &
  FieldOf<Definition>;

export interface DefinedWidget {
  readonly definition: WidgetDefinition;
  readonly component: WidgetComponent;
}

/** Component of a widget. Its static members judge the value of an input. */
interface ComponentOf<Props> extends WidgetChecks<Props> {
  (props: Props): ReactNode;
}

/**
 * Joins the definition of a widget and its component. The types of the props follow from their
 * schema.
 */
export const defineWidget = <const Definition extends WidgetDefinition>(
  definition: Definition,
  component: ComponentOf<WidgetProps<Definition>>,
): DefinedWidget => ({ definition, component });
