import type { Contracts } from '../document/contract.ts';
import type { Operator } from '../expressions/expression.ts';
import { toOperator, type DefinedOperator } from './define-operator.ts';
import type { DefinedWidget } from './define-widget.ts';
import { readOperatorContracts } from './operator-definition.ts';
import type { WidgetComponent } from './widget-component.ts';
import { readWidgetContracts } from './widget-definition.ts';

/** Widgets and operators of an app, by their names in documents, such as `app:card`. Immutable. */
export interface Catalogue {
  /** Members of `Contracts`, for the checker. */
  readonly contracts: Readonly<Required<Pick<Contracts, 'widgets' | 'operators'>>>;
  readonly components: Readonly<Record<string, WidgetComponent>>;
  readonly operators: Readonly<Record<string, Operator>>;
}

/**
 * Makes the catalogue that an app passes to the engine. There is no global registry: two screens of
 * one page may have different catalogues.
 * @throws {SchemaError} for a wrong name, two definitions of one name, and a schema that no value
 *   fits
 */
export const createCatalogue = ({
  widgets = [],
  operators = [],
}: {
  readonly widgets?: readonly DefinedWidget[];
  readonly operators?: readonly DefinedOperator[];
}): Catalogue =>
  Object.freeze({
    contracts: Object.freeze({
      widgets: readWidgetContracts(widgets.map(({ definition }) => definition)),
      operators: readOperatorContracts(operators.map(({ definition }) => definition)),
    }),
    components: Object.freeze(
      Object.fromEntries(widgets.map(({ definition, component }) => [definition.name, component])),
    ),
    operators: Object.freeze(
      Object.fromEntries(
        operators.map((operator) => [operator.definition.name, toOperator(operator)]),
      ),
    ),
  });
