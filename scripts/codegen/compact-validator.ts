import { isRecord, ownProperty } from '../../renderer/document/json.ts';

/** How Ajv collects a fault: the same words at every place where one can be. */
const errorCollection =
  /const (err\d+) = (\{.*?\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;

/** Of each fault, where its rule stands in the schema: nobody asks for it. */
const schemaPathOfError = /,schemaPath:"[^"]*"/g;

/** What Ajv hands on to keywords that the language does not have: those that change the data, and $dynamicRef. */
const unusedParameters =
  /,\s?parentData(?::\w+)?,\s?parentDataProperty(?::(?:"[^"]*"|\w+))?,\s?rootData(?:=data)?,\s?dynamicAnchors(?:=\{\})?/g;

/** The constant of a definition. */
const definitionConstant = /const (schema\d+) = (\{.*?\});(?=const |function |export |$)/g;

/** What is read of a definition, such as `schema24.enum` or `schema38.oneOf[3].properties`. */
const definitionAccess = /\b(schema\d+)((?:\.[A-Za-z]\w*|\[\d+\])+)/g;

const atPath = (value: unknown, path: string): unknown =>
  (path.match(/\w+/g) ?? []).reduce(ownProperty, value);

const entriesOf = (value: unknown): [string, unknown][] =>
  isRecord(value) ? Object.entries(value) : [];

/** Names are looked for among properties, whatever their schemas are. */
const reduceToNames = (value: unknown, path: string): unknown =>
  path.endsWith('.properties')
    ? Object.fromEntries(entriesOf(value).map(([name]) => [name, true]))
    : value;

/** Writes out what is read of the definitions, and leaves the definitions out: they are the whole language once more. */
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
          `The validator reads ${written}, which is not in its definitions. Look at how Ajv writes them now.`,
        );
      return JSON.stringify(reduceToNames(found, path));
    });
};

/**
 * Makes the code of a validator a good deal shorter to load, and changes nothing of what it accepts or tells but the place of the rule.
 * @throws when the code is not written as this version of Ajv writes it
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
      `The validator still holds ${left ?? 'nothing that could be shortened'}. Look at how Ajv writes it now.`,
    );
  return `${short}const withFault = (faults, fault) => (faults === null ? [fault] : (faults.push(fault), faults));\n`;
};
