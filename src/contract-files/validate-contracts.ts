import { type ErrorObject, Ajv2020 } from 'ajv/dist/2020.js';
import { quoteNames } from './schema.ts';
import {
  isSchema,
  member,
  type Schema,
  contractPath,
  readSchemaFolder,
  type NamedSchema,
} from './schema.ts';
import { join } from 'node:path';
import type {
  CallFile,
  ContractFiles,
  NativeFile,
  RawContractFiles,
  StoredFile,
} from './contract-files.ts';
import { validateValueSchema, contractVocabulary } from './validate-values.ts';

/** A value in a few letters. */
const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60);
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  integer: 'a whole number',
};

/** The description that stands at a part of a schema, to end another sentence with. */
const formatDescription = ({ description }: Schema): string =>
  typeof description === 'string' ? ` ${description}` : '';

/** What was expected, what was found and what to do, in one sentence or two. */
const formatError = ({
  keyword,
  params,
  data,
  parentSchema,
  message,
}: ErrorObject<string, Readonly<Record<string, unknown>>>): string => {
  const schema: Schema = isSchema(parentSchema) ? parentSchema : {};
  switch (keyword) {
    case 'required': {
      const name = String(params.missingProperty);
      return `expected ${quoteNames([name])}, found none. Add it.${formatDescription(member(member(schema, 'properties'), name))}`;
    }
    case 'additionalProperties':
      return `there is no ${quoteNames([params.additionalProperty])} here. Known are ${quoteNames(Object.keys(member(schema, 'properties')))}. Rename it or take it away.`;
    case 'enum':
      return `expected one of ${quoteNames(Array.isArray(params.allowedValues) ? params.allowedValues : [])}, found ${formatValue(data)}. Use one of them.`;
    case 'const':
      return `expected ${quoteNames([params.allowedValue])}, found ${formatValue(data)}. Change it.`;
    case 'type':
      return `expected ${typeNames[String(params.type)] ?? String(params.type)}, found ${formatValue(data)}. Change it.${formatDescription(schema)}`;
    case 'pattern':
      return `expected a text of the form ${String(params.pattern)}, found ${formatValue(data)}. Change it.${formatDescription(schema)}`;
    case 'minLength':
      return `expected at least ${String(params.limit)} letters, found ${formatValue(data)}. Say more.${formatDescription(schema)}`;
    default:
      return `it ${message ?? 'is wrong'}, found ${formatValue(data)}. Change it.${formatDescription(schema)}`;
  }
};

/** Keywords whose faults only say that the faults beside them matter. */
const wrapperKeywords = ['anyOf', 'allOf', 'oneOf', 'if'];

/**
 * What a file of a contract or a definition gets wrong, a line for each fault: its place in the file and a sentence for people.
 * @param errors of ajv, which must be asked to be verbose
 */
const formatSchemaErrors = (
  errors: readonly ErrorObject<string, Readonly<Record<string, unknown>>>[],
): readonly string[] => {
  // Where one of several words is expected, that it could also be of another type helps nobody.
  const enumPaths = new Set(
    errors.filter(({ keyword }) => keyword === 'enum').map(({ instancePath }) => instancePath),
  );
  const relevant = errors.filter(
    ({ keyword, instancePath }) =>
      !wrapperKeywords.includes(keyword) && !(keyword === 'type' && enumPaths.has(instancePath)),
  );
  return [
    ...new Set(
      (relevant.length > 0 ? relevant : errors).map(
        (error) => `${error.instancePath}: ${formatError(error)}`,
      ),
    ),
  ];
};

/** Files that are what they should be, by name, and a sentence for each fault of the others. */
interface ValidatedFiles<File> {
  readonly valid: Readonly<Record<string, File>>;
  readonly issues: readonly string[];
}

/** Judges the files of a folder by a schema of schemas/meta, and by their names. @param pathOf where the file of a name lies, for people */
type ValidateFiles = <File>(
  meta: string,
  files: readonly NamedSchema[],
  pathOf: (name: string) => string,
) => ValidatedFiles<File>;

const metaFolder = join(import.meta.dirname, '../../schemas/meta');

/** The schemas of schemas/meta may refer to each other. */
export const createFileValidator = (): ValidateFiles => {
  const known = readSchemaFolder(metaFolder, '.schema.json');
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    schemas: known.map(({ schema }) => schema),
  });
  return <File>(
    meta: string,
    files: readonly NamedSchema[],
    pathOf: (name: string) => string,
  ): ValidatedFiles<File> => {
    const schemaOfFiles = known.find(({ name }) => name === meta)?.schema;
    if (schemaOfFiles === undefined)
      throw new Error(`schemas/meta/${meta}.schema.json is missing. Add it again.`);
    const validate = ajv.compile<File>(schemaOfFiles);
    const issues: string[] = [];
    const valid: [string, File][] = [];
    for (const { name, schema } of files) {
      const file: unknown = schema;
      if (validate(file)) valid.push([name, file]);
      else
        issues.push(
          ...formatSchemaErrors(validate.errors ?? []).map((fault) => `${pathOf(name)}${fault}`),
        );
      if (schema.name !== undefined && schema.name !== name)
        issues.push(
          `${pathOf(name)}: expected name "${name}" like the file, found ${JSON.stringify(schema.name)}. Rename one of them.`,
        );
    }
    return { valid: Object.fromEntries(valid), issues };
  };
};

/** What the schemas of values in sound files get wrong. @param valuesOf the schemas that a file holds, by their key */
const validateValues = <File>(
  { valid: sound }: ValidatedFiles<File>,
  folder: Parameters<typeof contractPath>[0],
  entities: readonly NamedSchema[],
  valuesOf: (file: File) => Readonly<Record<string, Schema>>,
): readonly string[] =>
  Object.entries(sound).flatMap(([name, file]) =>
    Object.entries(valuesOf(file)).flatMap(([key, schema]) =>
      validateValueSchema(
        schema,
        `${contractPath(folder)(name)}/${key}`,
        contractVocabulary,
        entities,
      ),
    ),
  );

/** Judges the files of contracts. @returns those that are sound, with the faults of the others */
export const validateContractFiles = ({
  api,
  native,
  stored,
  entities,
}: RawContractFiles): { readonly files: ContractFiles; readonly issues: readonly string[] } => {
  const validateFiles = createFileValidator();
  const calls = validateFiles<CallFile>('api-call', api, contractPath('api'));
  const natives = validateFiles<NativeFile>('native-call', native, contractPath('native'));
  const values = validateFiles<StoredFile>('stored-value', stored, contractPath('stored'));
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  const entityIssues = entities.flatMap(({ name, schema }) =>
    ajv.validateSchema(schema) === true
      ? validateValueSchema(
          schema,
          `schemas/entities/${name}.schema.json`,
          contractVocabulary,
          entities,
        )
      : formatSchemaErrors(ajv.errors ?? []).map(
          (fault) => `schemas/entities/${name}.schema.json${fault}`,
        ),
  );
  return {
    files: { calls: calls.valid, natives: natives.valid, stored: values.valid, entities },
    issues: [
      ...calls.issues,
      ...natives.issues,
      ...values.issues,
      ...entityIssues,
      ...validateValues(calls, 'api', entities, ({ request, answer }) => ({ request, answer })),
      ...validateValues(natives, 'native', entities, ({ params }) => ({ params })),
      ...validateValues(values, 'stored', entities, ({ value }) => ({ value })),
    ],
  };
};
