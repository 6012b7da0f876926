/** Entry point for reading types from JSON Schema, in Node. */
export { member, members, requiredOf, SchemaError, type Schema } from '../catalogue/schema.ts';
export { createTypeReader, type TypeOfSchema } from '../catalogue/type-of-schema.ts';
