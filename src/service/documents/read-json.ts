/** An own property of a parsed JSON value; undefined where there is none. */
export const ownProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

export const isText = (value: unknown): value is string => typeof value === 'string';
