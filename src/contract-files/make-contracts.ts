import type { CallContract, Contracts } from '../../renderer/headless.ts';
import type { CallFile, ContractFiles } from './contract-files.ts';
import { contractPath, FaultyFile, member, members, type Schema } from './schema.ts';
import { createTypeReader, type TypeOfSchema } from './type-of-schema.ts';

/** The parameters that screens give: without those that the request layer fills in. */
const givenOf = ({ request, filled = {} }: CallFile): Schema => ({
  ...request,
  properties: Object.fromEntries(
    members(member(request, 'properties')).filter(([name]) => !Object.hasOwn(filled, name)),
  ),
});

const withoutDescription = ({
  call,
  with: given,
  took,
}: NonNullable<CallContract['settledBy']>[number]) => ({ call, with: given, took });

const callContract = (file: CallFile, typeOfSchema: TypeOfSchema): CallContract => ({
  client: file.client,
  method: file.method,
  path: file.path,
  class: file.class,
  success: file.success ?? ['0', '00'],
  messages: file.messages ?? 'toast',
  loading: file.loading === true,
  money: file.money === true,
  ...(file.query && { query: file.query }),
  ...(file.about && { about: { kind: file.about.kind, param: file.about.param } }),
  ...(file.settledBy && { settledBy: file.settledBy.map(withoutDescription) }),
  ...(file.once === true && { once: true }),
  ...(file.body === 'multipart' && { body: file.body }),
  ...(file.filled && { filled: file.filled }),
  ...(file.listAs !== undefined && { listAs: file.listAs }),
  ...(file.textAs !== undefined && { textAs: file.textAs }),
  ...(file.beside && { beside: file.beside }),
  ...(file.answers === 'image' && { answers: file.answers }),
  request: typeOfSchema(givenOf(file)),
  answer: typeOfSchema(file.answer),
  errors: Object.keys(file.errors),
});

/** Makes something of one file. @throws FaultyFile that names the file */
const makeOf = <File, Made>(path: string, file: File, make: (file: File) => Made): Made => {
  try {
    return make(file);
  } catch (fault) {
    throw fault instanceof FaultyFile
      ? new FaultyFile(`${path}: ${fault.message}`, { cause: fault })
      : fault;
  }
};

const mapFiles = <File, Made>(
  files: Readonly<Record<string, File>>,
  pathOf: (name: string) => string,
  make: (file: File) => Made,
): Readonly<Record<string, Made>> =>
  Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, makeOf(pathOf(name), file, make)]),
  );

/** The contracts that files describe. @throws FaultyFile when a schema cannot be read as a type */
export const makeContracts = ({ calls, natives, stored, entities }: ContractFiles): Contracts => {
  const typeOfSchema = createTypeReader(entities);
  return {
    calls: mapFiles(calls, contractPath('api'), (file) => callContract(file, typeOfSchema)),
    natives: mapFiles(natives, contractPath('native'), ({ class: lowest, params, fallback }) => ({
      class: lowest,
      params: typeOfSchema(params),
      fallback,
    })),
    datasets: { places: { kind: 'list', of: typeOfSchema({ $ref: 'place.schema.json' }) } },
    stored: mapFiles(stored, contractPath('stored'), ({ where, class: lowest, value }) => ({
      where,
      class: lowest,
      value: typeOfSchema(value),
    })),
  };
};
