/**
 * A value as it stands in a document: a literal, a reference, a text with arguments, or an expression (an array that begins with an operator).
 * Shape: schemas/screen/value.schema.json.
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
