import { isRecord, ownProperty } from '../../renderer/document/json.ts';

const errorCollection =
  /const (err\d+) = (\{.*?\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;

/** Schema paths of errors, which no caller reads. */
const schemaPathOfError = /,schemaPath:"[^"]*"/g;

/** Parameters for keywords that the language does not use ($dynamicRef, mutation). */
const unusedParameters =
  /,\s?parentData(?::\w+)?,\s?parentDataProperty(?::(?:"[^"]*"|\w+))?,\s?rootData(?:=data)?,\s?dynamicAnchors(?:=\{\})?/g;

const definitionConstant = /const (schema\d+) = (\{.*?\});(?=const |function |export |$)/g;

/** Accesses to a definition, such as `schema24.enum` or `schema38.oneOf[3].properties`. */
const definitionAccess = /\b(schema\d+)((?:\.[A-Za-z]\w*|\[\d+\])+)/g;

const atPath = (value: unknown, path: string): unknown =>
  (path.match(/\w+/g) ?? []).reduce(ownProperty, value);

const entriesOf = (value: unknown): [string, unknown][] =>
  isRecord(value) ? Object.entries(value) : [];

/** Ajv only looks up property names, so the schemas are dropped. */
const reduceToNames = (value: unknown, path: string): unknown =>
  path.endsWith('.properties')
    ? Object.fromEntries(entriesOf(value).map(([name]) => [name, true]))
    : value;

/**
 * Inlines accessed parts of definitions and removes the rest, which duplicates the whole language.
 */
const inlineDefinitions = (code: string): string => {
  const definitions = new Map(
    [...code.matchAll(definitionConstant)].map(([, name = '', json = '']): [string, unknown] => [
      name,
      JSON.parse(json),
    ]),
  );
  return code
    .replaceAll(definitionConstant, '')
    .replaceAll(definitionAccess, (written, name: string, path: string) => {
      const found = atPath(definitions.get(name), path);
      if (found === undefined)
        throw new Error(
          `The validator reads ${written}, which is not in its definitions. Adapt this script to the output of Ajv.`,
        );
      return JSON.stringify(reduceToNames(found, path));
    });
};

/**
 * Shrinks Ajv's standalone code. Results differ only in the missing schema path.
 * @throws when the code does not match this version of Ajv
 */
export const compactValidator = (code: string): string => {
  const lean = code.replaceAll(schemaPathOfError, '').replaceAll(unusedParameters, '');
  const short = inlineDefinitions(
    lean.replaceAll(errorCollection, 'vErrors = withFault(vErrors, $2);errors++;'),
  );
  const left = /schemaPath|parentData|rootData|dynamicAnchors|vErrors\.push|\bschema\d+/.exec(
    short,
  )?.[0];
  if (left !== undefined || !short.includes('withFault'))
    throw new Error(
      `The validator contains ${left ?? 'nothing to shorten'}. Adapt this script to the output of Ajv.`,
    );
  return `${short}const withFault = (faults, fault) => (faults === null ? [fault] : (faults.push(fault), faults));\n`;
};
