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

/** Properties that were evaluated, for keywords that the language does not use (unevaluated…). */
const evaluatedNotes = [
  /const (evaluated\d+) = \w+\.evaluated;if\(\1\.dynamicProps\)\{\1\.props = undefined;\}if\(\1\.dynamicItems\)\{\1\.items = undefined;\}/g,
  /\bvalidate\d+\.evaluated = \{[^}]*\};/g,
  /\bevaluated\d+\.(?:props|items) = \w+;/g,
];

/** Details of errors that no caller reads. */
const unusedDetails = /comparison: "[<>=]+", |,params:\{failingKeyword: (?:\w+|"\w+")\}/g;

const memberAccess = '(data\\d*)(?:\\.[\\w$]+|\\["[^"]+"\\])';

/** Repeated expressions and the helpers that replace them. */
const sharedExpressions: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\(${memberAccess} === undefined\\) \\|\\| \\(!\\(func0\\.call\\(\\1, ("[^"]+")\\)\\)\\)`,
      'g',
    ),
    '!hasOwn($1, $2)',
  ],
  [
    new RegExp(`${memberAccess} !== undefined && func0\\.call\\(\\1, ("[^"]+")\\)`, 'g'),
    'hasOwn($1, $2)',
  ],
  [/(data\d*) && typeof \1 == "object" && !Array\.isArray\(\1\)/g, 'isObject($1)'],
  [
    /vErrors === null \? (\w+(?:\.validate)?)\.errors : vErrors\.concat\(\1\.errors\)/g,
    'joinFaults(vErrors, $1.errors)',
  ],
  [
    /withFault\(vErrors, \{instancePath,keyword:("\w+"),params:(\{(?:"(?:[^"\\]|\\.)*"|[^{}"])*\})\}\)/g,
    'addFault(vErrors, instancePath, $1, $2)',
  ],
  [
    /withFault\(vErrors, \{instancePath:(instancePath\+[^,{}]*),keyword:("\w+"),params:(\{(?:"(?:[^"\\]|\\.)*"|[^{}"])*\})\}\)/g,
    'addFault(vErrors, $1, $2, $3)',
  ],
];

const helpers = [
  'const withFault = (faults, fault) => (faults === null ? [fault] : (faults.push(fault), faults));',
  'const addFault = (faults, instancePath, keyword, params) => withFault(faults, { instancePath, keyword, params });',
  'const joinFaults = (faults, others) => (faults === null ? others : faults.concat(others));',
  'const addFaultsOf = (faults, validate, data, instancePath) => (validate(data, { instancePath }) ? faults : joinFaults(faults, validate.errors));',
  'const countFaults = (faults) => (faults === null ? 0 : faults.length);',
  'const hasOwn = (data, name) => data[name] !== undefined && func0.call(data, name);',
  'const isObject = (data) => data && typeof data == "object" && !Array.isArray(data);',
];

/** Removes what is unused and shares what is repeated. */
const shareExpressions = (code: string): string => {
  const lean = [...evaluatedNotes, unusedDetails].reduce(
    (left, unused) => left.replaceAll(unused, ''),
    code,
  );
  return sharedExpressions.reduce(
    (left, [written, shared]) => left.replaceAll(written, shared),
    lean,
  );
};

/** Counter of errors, which is the length of the list of errors. */
const errorCounts: readonly (readonly [RegExp, string])[] = [
  [/let errors = 0;|errors\+\+;|errors = (?:vErrors\.length|_errs\d+);/g, ''],
  [/return errors === 0;/g, 'return vErrors === null;'],
  [/(?<![.\w"])errors\b/g, 'countFaults(vErrors)'],
];

/** Validation by the function of a definition, and the collection of its errors. */
const definitionCheck =
  /if\(!\((validate\d+|wrapper\d+\.validate)\(([^{}]+), \{instancePath(?::([^{}]*))?\}\)\)\)\{vErrors = joinFaults\(vErrors, \1\.errors\);\}/g;

const shareChecks = (code: string): string =>
  code.replaceAll(
    definitionCheck,
    (_, validate: string, data: string, path = 'instancePath') =>
      `vErrors = addFaultsOf(vErrors, ${validate}, ${data}, ${String(path)});`,
  );

/** Comparisons with each value of an `enum`, or with each known key. */
const comparisons = /!\(\(+(\w+) === "[^"]*"\)(?: \|\| \(\1 === "[^"]*"\)+)+(?=\)\{)/g;

/** Check of an `enum`, and its error with the same values. */
const enumCheck =
  /(\[[^\]]*\])(\.includes\(\w+\)\)\{vErrors = addFault\([^{}]*"enum", \{allowedValues: )\1/g;

/** Writes comparisons as lists, and the values of each `enum` once. */
const shareLists = (code: string): string => {
  const enums: string[] = [];
  const short = code
    .replaceAll(comparisons, (written, compared: string) => {
      const values = written.match(/"[^"]*"/g) ?? [];
      return `![${values.join(',')}].includes(${compared})`;
    })
    .replaceAll(enumCheck, (_, values: string, between: string) => {
      const name = `enum${String(enums.length)}`;
      enums.push(`const ${name} = ${values};`);
      return name + between + name;
    });
  return short + enums.join('');
};

/**
 * Shrinks Ajv's standalone code. Results differ only in the missing schema path.
 * @throws when the code does not match this version of Ajv
 */
export const compactValidator = (code: string): string => {
  const lean = code.replaceAll(schemaPathOfError, '').replaceAll(unusedParameters, '');
  const collected = lean.replaceAll(errorCollection, 'vErrors = withFault(vErrors, $2);errors++;');
  const uncounted = errorCounts.reduce(
    (left, [written, shorter]) => left.replaceAll(written, shorter),
    shareExpressions(inlineDefinitions(collected)),
  );
  const short = shareLists(shareChecks(uncounted));
  const left =
    /schemaPath|parentData|rootData|dynamicAnchors|evaluated|vErrors\.push|\bschema\d+/.exec(
      short,
    )?.[0];
  if (left !== undefined || !/\b(?:withFault|addFault)\(/.test(short))
    throw new Error(
      `The validator contains ${left ?? 'nothing to shorten'}. Adapt this script to the output of Ajv.`,
    );
  return `${short}${helpers.join('')}\n`;
};
