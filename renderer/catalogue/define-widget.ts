import type { ReactNode } from 'react';
import type {
  EventHandler,
  FormFieldProps,
  WidgetBasics,
  WidgetChecks,
  WidgetComponent,
} from './widget-component.ts';
import type { ObjectOf, ValueOf } from './value-schema.ts';
import type { WidgetDefinition } from './widget-definition.ts';

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
