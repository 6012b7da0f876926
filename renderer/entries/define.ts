/** Entry point for apps with widgets, operators and steps of their own. */
export { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
export { defineOperator } from '../catalogue/define-operator.ts';
export { defineStep } from '../catalogue/define-step.ts';
export { defineWidget, type WidgetProps } from '../catalogue/define-widget.ts';
export {
  readOperatorContracts,
  type OperatorDefinition,
} from '../catalogue/operator-definition.ts';
export { SchemaError } from '../catalogue/schema.ts';
export { readStepContracts, type StepDefinition } from '../catalogue/step-definition.ts';
export { readWidgetContracts, type WidgetDefinition } from '../catalogue/widget-definition.ts';
