import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { CallFile, ContractFiles, NativeFile, RawFiles, StoredFile } from './contract-files.ts';
import { readSchemaFolder, type NamedSchema } from './schema.ts';

/** Files that are what they should be, by name, and a sentence for each fault of the others. */
interface Judged<File> {
  readonly sound: Readonly<Record<string, File>>;
  readonly faults: readonly string[];
}

/** Judges the files of a folder by a schema of schemas/meta, and by their names. */
export type JudgeFiles = <File>(meta: string, files: readonly NamedSchema[], folder: string) => Judged<File>;

const metaFolder = join(import.meta.dirname, '../../schemas/meta');

/** The schemas of schemas/meta may refer to each other. */
export const createJudge = (): JudgeFiles => {
  const known = readSchemaFolder(metaFolder, '.schema.json');
  const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: known.map(({ schema }) => schema) });
  return <File>(meta: string, files: readonly NamedSchema[], folder: string): Judged<File> => {
    const schemaOfFiles = known.find(({ name }) => name === meta)?.schema;
    if (schemaOfFiles === undefined) throw new Error(`schemas/meta/${meta}.schema.json is missing. Add it again.`);
    const validate = ajv.compile<File>(schemaOfFiles);
    const faults: string[] = [];
    const sound: [string, File][] = [];
    for (const { name, schema } of files) {
      const file: unknown = schema;
      if (validate(file)) sound.push([name, file]);
      else
        faults.push(
          ...(validate.errors ?? []).map((error) => `${folder}/${name}${error.instancePath}: ${error.message ?? 'wrong'} ${JSON.stringify(error.params)}`),
        );
      if (schema.name !== undefined && schema.name !== name)
        faults.push(`${folder}/${name}: expected name "${name}" like the file, found ${JSON.stringify(schema.name)}. Rename one of them.`);
    }
    return { sound: Object.fromEntries(sound), faults };
  };
};

/** Judges the files of contracts. @returns those that are sound, with the faults of the others */
export const judgeContractFiles = ({ api, native, stored, entities }: RawFiles): { readonly files: ContractFiles; readonly faults: readonly string[] } => {
  const judge = createJudge();
  const calls = judge<CallFile>('api-call', api, 'schemas/api');
  const natives = judge<NativeFile>('native-call', native, 'schemas/native');
  const values = judge<StoredFile>('stored-value', stored, 'schemas/stored');
  const ajv = new Ajv2020({ strict: false });
  const ofEntities = entities.flatMap(({ name, schema }) => (ajv.validateSchema(schema) === true ? [] : [`schemas/entities/${name}: ${ajv.errorsText()}`]));
  return {
    files: { calls: calls.sound, natives: natives.sound, stored: values.sound, entities },
    faults: [...calls.faults, ...natives.faults, ...values.faults, ...ofEntities],
  };
};
