import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type {
  CallFile,
  ContractFiles,
  NativeFile,
  RawFiles,
  StoredFile,
} from './contract-files.ts';
import { describeSchemaFaults } from './describe-schema-faults.ts';
import { contractPath, readSchemaFolder, type NamedSchema, type Schema } from './schema.ts';
import { faultsOfValue, wordsOfContracts } from './value-faults.ts';

/** Files that are what they should be, by name, and a sentence for each fault of the others. */
interface Judged<File> {
  readonly sound: Readonly<Record<string, File>>;
  readonly faults: readonly string[];
}

/** Judges the files of a folder by a schema of schemas/meta, and by their names. @param pathOf where the file of a name lies, for people */
export type JudgeFiles = <File>(
  meta: string,
  files: readonly NamedSchema[],
  pathOf: (name: string) => string,
) => Judged<File>;

const metaFolder = join(import.meta.dirname, '../../schemas/meta');

/** The schemas of schemas/meta may refer to each other. */
export const createJudge = (): JudgeFiles => {
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
  ): Judged<File> => {
    const schemaOfFiles = known.find(({ name }) => name === meta)?.schema;
    if (schemaOfFiles === undefined)
      throw new Error(`schemas/meta/${meta}.schema.json is missing. Add it again.`);
    const validate = ajv.compile<File>(schemaOfFiles);
    const faults: string[] = [];
    const sound: [string, File][] = [];
    for (const { name, schema } of files) {
      const file: unknown = schema;
      if (validate(file)) sound.push([name, file]);
      else
        faults.push(
          ...describeSchemaFaults(validate.errors ?? []).map((fault) => `${pathOf(name)}${fault}`),
        );
      if (schema.name !== undefined && schema.name !== name)
        faults.push(
          `${pathOf(name)}: expected name "${name}" like the file, found ${JSON.stringify(schema.name)}. Rename one of them.`,
        );
    }
    return { sound: Object.fromEntries(sound), faults };
  };
};

/** What the schemas of values in sound files get wrong. @param valuesOf the schemas that a file holds, by their key */
const ofValues = <File>(
  { sound }: Judged<File>,
  folder: Parameters<typeof contractPath>[0],
  entities: readonly NamedSchema[],
  valuesOf: (file: File) => Readonly<Record<string, Schema>>,
): readonly string[] =>
  Object.entries(sound).flatMap(([name, file]) =>
    Object.entries(valuesOf(file)).flatMap(([key, schema]) =>
      faultsOfValue(schema, `${contractPath(folder)(name)}/${key}`, wordsOfContracts, entities),
    ),
  );

/** Judges the files of contracts. @returns those that are sound, with the faults of the others */
export const judgeContractFiles = ({
  api,
  native,
  stored,
  entities,
}: RawFiles): { readonly files: ContractFiles; readonly faults: readonly string[] } => {
  const judge = createJudge();
  const calls = judge<CallFile>('api-call', api, contractPath('api'));
  const natives = judge<NativeFile>('native-call', native, contractPath('native'));
  const values = judge<StoredFile>('stored-value', stored, contractPath('stored'));
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  const ofEntities = entities.flatMap(({ name, schema }) =>
    ajv.validateSchema(schema) === true
      ? faultsOfValue(schema, `schemas/entities/${name}.schema.json`, wordsOfContracts, entities)
      : describeSchemaFaults(ajv.errors ?? []).map(
          (fault) => `schemas/entities/${name}.schema.json${fault}`,
        ),
  );
  return {
    files: { calls: calls.sound, natives: natives.sound, stored: values.sound, entities },
    faults: [
      ...calls.faults,
      ...natives.faults,
      ...values.faults,
      ...ofEntities,
      ...ofValues(calls, 'api', entities, ({ request, answer }) => ({ request, answer })),
      ...ofValues(natives, 'native', entities, ({ params }) => ({ params })),
      ...ofValues(values, 'stored', entities, ({ value }) => ({ value })),
    ],
  };
};
