import type { Contracts } from '../document/contract.ts';
import type { CatalogueName, Operator } from '../expressions/expression.ts';
import { toOperator, type DefinedOperator } from './define-operator.ts';
import { toStepRunner, type CatalogueStepRunner, type DefinedStep } from './define-step.ts';
import type { DefinedWidget } from './define-widget.ts';
import { readOperatorContracts } from './operator-definition.ts';
import { readStepContracts } from './step-definition.ts';
import type { WidgetComponent } from './widget-component.ts';
import { readWidgetContracts } from './widget-definition.ts';

/** Widgets, operators and steps of an app, by their names in documents, such as `app:card`. Immutable. */
export interface Catalogue {
  /** Members of `Contracts`, for the checker. */
  readonly contracts: Readonly<Required<Pick<Contracts, 'widgets' | 'operators' | 'steps'>>>;
  readonly components: Readonly<Record<string, WidgetComponent>>;
  readonly operators: Readonly<Record<string, Operator>>;
  readonly steps: Readonly<Record<CatalogueName, CatalogueStepRunner>>;
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
  steps = [],
}: {
  readonly widgets?: readonly DefinedWidget[];
  readonly operators?: readonly DefinedOperator[];
  readonly steps?: readonly DefinedStep[];
}): Catalogue =>
  Object.freeze({
    contracts: Object.freeze({
      widgets: readWidgetContracts(widgets.map(({ definition }) => definition)),
      operators: readOperatorContracts(operators.map(({ definition }) => definition)),
      steps: readStepContracts(steps.map(({ definition }) => definition)),
    }),
    components: Object.freeze(
      Object.fromEntries(widgets.map(({ definition, component }) => [definition.name, component])),
    ),
    operators: Object.freeze(
      Object.fromEntries(
        operators.map((operator) => [operator.definition.name, toOperator(operator)]),
      ),
    ),
    steps: Object.freeze(
      Object.fromEntries(steps.map((step) => [step.definition.name, toStepRunner(step)])),
    ),
  });
