import { type ErrorObject, Ajv2020 } from 'ajv/dist/2020.js';
import {
  quoteNames,
  isSchema,
  member,
  type Schema,
  contractPath,
  type NamedSchema,
} from './schema.ts';
import apiCall from '../../schemas/meta/api-call.schema.json' with { type: 'json' };
import nativeCall from '../../schemas/meta/native-call.schema.json' with { type: 'json' };
import definitions from '../../schemas/meta/definitions.schema.json' with { type: 'json' };
import screensConfig from '../../schemas/meta/screens-config.schema.json' with { type: 'json' };
import step from '../../schemas/meta/step.schema.json' with { type: 'json' };
import storedValue from '../../schemas/meta/stored-value.schema.json' with { type: 'json' };
import widget from '../../schemas/meta/widget.schema.json' with { type: 'json' };
import type {
  CallFile,
  ContractFiles,
  NativeFile,
  RawContractFiles,
  StoredFile,
} from './contract-files.ts';
import { validateValueSchema, contractVocabulary } from './validate-values.ts';

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

const formatDescription = ({ description }: Schema): string =>
  typeof description === 'string' ? ` ${description}` : '';

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
      return `there is no ${quoteNames([params.additionalProperty])} here. Known are ${quoteNames(Object.keys(member(schema, 'properties')))}. Rename or remove it.`;
    case 'enum':
      return `expected one of ${quoteNames(Array.isArray(params.allowedValues) ? params.allowedValues : [])}, found ${formatValue(data)}. Use one of them.`;
    case 'const':
      return `expected ${quoteNames([params.allowedValue])}, found ${formatValue(data)}. Change it.`;
    case 'type':
      return `expected ${typeNames[String(params.type)] ?? String(params.type)}, found ${formatValue(data)}. Change it.${formatDescription(schema)}`;
    case 'pattern':
      return `expected a text of the form ${String(params.pattern)}, found ${formatValue(data)}. Change it.${formatDescription(schema)}`;
    case 'minLength':
      return `expected at least ${String(params.limit)} characters, found ${formatValue(data)}. Write more.${formatDescription(schema)}`;
    default:
      return `it ${message ?? 'is wrong'}, found ${formatValue(data)}. Change it.${formatDescription(schema)}`;
  }
};

/** Keywords whose errors only repeat nested ones. */
const wrapperKeywords = ['anyOf', 'allOf', 'oneOf', 'if', 'propertyNames'];

/**
 * Formats Ajv errors as `<path>: <message>`, without duplicates.
 * @param errors from Ajv with `verbose: true`
 */
const formatSchemaErrors = (
  errors: readonly ErrorObject<string, Readonly<Record<string, unknown>>>[],
): readonly string[] => {
  // A type error beside an enum error is redundant.
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

/** Valid files by name, and a message for each issue of the others. */
interface ValidatedFiles<File> {
  readonly valid: Readonly<Record<string, File>>;
  readonly issues: readonly string[];
}

/**
 * Validates files by a schema of schemas/meta, and their names.
 * @param pathOf file path for messages
 */
type ValidateFiles = <File>(
  meta: MetaName,
  files: readonly NamedSchema[],
  pathOf: (name: string) => string,
) => ValidatedFiles<File>;

/** Imported, so that a bundle of the commands contains them. By name of the file. */
export const metaSchemas = {
  'api-call': apiCall,
  definitions,
  'native-call': nativeCall,
  'screens-config': screensConfig,
  step,
  'stored-value': storedValue,
  widget,
} as const;

type MetaName = keyof typeof metaSchemas;

export const createFileValidator = (): ValidateFiles => {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    schemas: Object.values(metaSchemas),
  });
  return <File>(
    meta: MetaName,
    files: readonly NamedSchema[],
    pathOf: (name: string) => string,
  ): ValidatedFiles<File> => {
    const validate = ajv.compile<File>(metaSchemas[meta]);
    const issues: string[] = [];
    const valid: [string, File][] = [];
    for (const { name, schema } of files) {
      const file: unknown = schema;
      if (validate(file)) valid.push([name, file]);
      else
        issues.push(
          ...formatSchemaErrors(validate.errors ?? []).map(
            (message) => `${pathOf(name)}${message}`,
          ),
        );
      if (schema.name !== undefined && schema.name !== name)
        issues.push(
          `${pathOf(name)}: expected name "${name}" like the file, found ${JSON.stringify(schema.name)}. Rename one of them.`,
        );
    }
    return { valid: Object.fromEntries(valid), issues };
  };
};

/**
 * Validates value schemas inside valid files.
 * @param valuesOf value schemas of a file, by key
 */
const validateValues = <File>(
  { valid }: ValidatedFiles<File>,
  folder: Parameters<typeof contractPath>[0],
  entities: readonly NamedSchema[],
  valuesOf: (file: File) => Readonly<Record<string, Schema>>,
): readonly string[] =>
  Object.entries(valid).flatMap(([name, file]) =>
    Object.entries(valuesOf(file)).flatMap(([key, schema]) =>
      validateValueSchema(
        schema,
        `${contractPath(folder)(name)}/${key}`,
        contractVocabulary,
        entities,
      ),
    ),
  );

/** @returns valid contracts and the issues of the others */
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
          (message) => `schemas/entities/${name}.schema.json${message}`,
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
