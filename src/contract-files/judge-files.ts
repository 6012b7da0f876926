import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type {
  CallFile,
  ContractFiles,
  NativeFile,
  RawContractFiles,
  StoredFile,
} from './contract-files.ts';
import { formatSchemaErrors } from './describe-schema-faults.ts';
import { contractPath, readSchemaFolder, type NamedSchema, type Schema } from './schema.ts';
import { validateValueSchema, contractVocabulary } from './value-faults.ts';

/** Files that are what they should be, by name, and a sentence for each fault of the others. */
interface ValidatedFiles<File> {
  readonly valid: Readonly<Record<string, File>>;
  readonly issues: readonly string[];
}

/** Judges the files of a folder by a schema of schemas/meta, and by their names. @param pathOf where the file of a name lies, for people */
export type ValidateFiles = <File>(
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
