import { readFileSync } from 'node:fs';

/**
 * @param {string} file
 * @returns {unknown}
 * @throws {SyntaxError} when it is not JSON
 */
export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
}

/**
 * The own entries of the object at a path inside a JSON value; none when there is no object.
 * @param {unknown} value
 * @param {...string} path
 * @returns {[string, unknown][]}
 */
export function entriesAt(value, ...path) {
  const found = valueAt(value, ...path);
  return isObject(found) ? Object.entries(found) : [];
}

/**
 * The value at a path of own names inside a JSON value.
 * @param {unknown} value
 * @param {...string} path
 * @returns {unknown}
 */
export function valueAt(value, ...path) {
  /** @type {unknown} */
  let found = value;
  for (const name of path)
    found = isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  return found;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null;
}

/**
 * The text at a path.
 * @param {unknown} value
 * @param {...string} path
 * @throws {TypeError} when there is none
 */
export function textAt(value, ...path) {
  const found = valueAt(value, ...path);
  if (typeof found !== 'string')
    throw new TypeError(
      `Expected a text at ${path.join('/')}, but found ${JSON.stringify(found)}.`,
    );
  return found;
}

/**
 * The number at a path.
 * @param {unknown} value
 * @param {...string} path
 * @throws {TypeError} when there is none
 */
export function numberAt(value, ...path) {
  const found = valueAt(value, ...path);
  if (typeof found !== 'number')
    throw new TypeError(
      `Expected a number at ${path.join('/')}, but found ${JSON.stringify(found)}.`,
    );
  return found;
}

/**
 * The list at a path.
 * @param {unknown} value
 * @param {...string} path
 * @returns {unknown[]}
 * @throws {TypeError} when there is none
 */
export function listAt(value, ...path) {
  const found = valueAt(value, ...path);
  if (!Array.isArray(found))
    throw new TypeError(
      `Expected a list at ${path.join('/')}, but found ${JSON.stringify(found)}.`,
    );
  return found;
}
