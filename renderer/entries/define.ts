/** Entry point for apps with widgets of their own. */
export { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
export { defineWidget, type WidgetProps } from '../catalogue/define-widget.ts';
export { SchemaError } from '../catalogue/schema.ts';
export { readWidgetContracts, type WidgetDefinition } from '../catalogue/widget-definition.ts';
