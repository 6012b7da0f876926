/** Entry point for apps with widgets of their own, and for reading definitions in Node. */
export { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
export { defineWidget, type WidgetProps } from '../catalogue/define-widget.ts';
export { readWidgetContracts, type WidgetDefinition } from '../catalogue/widget-definition.ts';
export { member, members, requiredOf, SchemaError, type Schema } from '../catalogue/schema.ts';
export { createTypeReader, type TypeOfSchema } from '../catalogue/type-of-schema.ts';
