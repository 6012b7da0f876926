/** Name of a widget, operator, step or source of an app. As in schemas/screen/node.schema.json. */
export const catalogueNamePattern = /^[a-z][a-z0-9]*:[a-z][a-z0-9-]*$/;
