/**
 * Unparsed value of a document (schemas/screen/value.schema.json). An array is always an operator
 * with its arguments.
 */
export type Value = null | boolean | number | string | ReferenceValue | TextValue | ExpressionValue;

export interface ReferenceValue {
  readonly $: string;
}

export interface TextValue {
  readonly text: string;
  readonly args?: Readonly<Record<string, Value>>;
}

export type ExpressionValue = readonly [string, ...Value[]];
