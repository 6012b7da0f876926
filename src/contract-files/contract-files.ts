import type {
  CallContract,
  Contracts,
  HttpCall,
  NativeContract,
  StoredContract,
  Type,
} from '../../renderer/entries/node.ts';
import {
  contractPath,
  SchemaError,
  SchemaFileError,
  member,
  members,
  type Schema,
  type NamedSchema,
} from './schema.ts';
import type { TypeOfSchema } from '../../renderer/entries/schemas.ts';
import { createContractTypeReader } from './type-of-schema.ts';

/** Parameters without those that the request layer injects. */
const screenParameters = ({ request, filled = {} }: CallFile): Schema => ({
  ...request,
  properties: Object.fromEntries(
    members(member(request, 'properties')).filter(([name]) => !Object.hasOwn(filled, name)),
  ),
});

const withoutDescription = ({
  call,
  with: params,
  took,
}: NonNullable<CallContract['settledBy']>[number]) => ({ call, with: params, took });

const hasMajorAmounts = (type: Type): boolean => {
  switch (type.kind) {
    case 'amount':
      return type.major === true;
    case 'optional':
    case 'list':
      return hasMajorAmounts(type.of);
    case 'record':
      return [...Object.values(type.fields), ...(type.rest ? [type.rest] : [])].some(
        hasMajorAmounts,
      );
    default:
      return false;
  }
};

const buildHttpCall = (
  file: CallFile,
  request: Type,
  answer: Type,
): { readonly http?: HttpCall } => {
  // The path itself names its parameters.
  const places = Object.entries(file.in ?? {}).filter(([, place]) => place !== 'path');
  const http: HttpCall = {
    ...(places.length > 0 && { in: Object.fromEntries(places) }),
    ...(file.body === 'json' && { body: file.body }),
    ...(file.bodyAs !== undefined && { bodyAs: file.bodyAs }),
    ...(file.headers && { headers: file.headers }),
    ...(file.auth !== undefined && file.auth !== 'session' && { auth: file.auth }),
    ...(typeof file.envelope === 'object' && { envelope: file.envelope }),
    ...(file.statuses && { statuses: file.statuses }),
    ...(hasMajorAmounts(answer) && { decimals: true as const }),
  };
  const isConverted = file.path.includes('{') || hasMajorAmounts(request);
  return isConverted || Object.keys(http).length > 0 ? { http } : {};
};

const buildCallContract = (file: CallFile, typeOfSchema: TypeOfSchema): CallContract => ({
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
  ...buildHttpCall(file, typeOfSchema(file.request), typeOfSchema(file.answer)),
  ...(file.filled && { filled: file.filled }),
  ...(file.listAs !== undefined && { listAs: file.listAs }),
  ...(file.textAs !== undefined && { textAs: file.textAs }),
  ...(file.beside && { beside: file.beside }),
  ...(file.answers === 'image' && { answers: file.answers }),
  request: typeOfSchema(screenParameters(file)),
  answer: typeOfSchema(file.answer),
  errors: Object.keys(file.errors),
});

const buildFrom = <File, Made>(path: string, file: File, make: (file: File) => Made): Made => {
  try {
    return make(file);
  } catch (error) {
    throw error instanceof SchemaError
      ? new SchemaFileError(`${path}: ${error.message}`, { cause: error })
      : error;
  }
};

const buildAll = <File, Made>(
  files: Readonly<Record<string, File>>,
  pathOf: (name: string) => string,
  make: (file: File) => Made,
): Readonly<Record<string, Made>> =>
  Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, buildFrom(pathOf(name), file, make)]),
  );

/** @throws {SchemaFileError} when a schema has no matching type */
export const buildContracts = ({ calls, natives, stored, entities }: ContractFiles): Contracts => {
  const typeOfSchema = createContractTypeReader(entities);
  return {
    calls: buildAll(calls, contractPath('api'), (file) => buildCallContract(file, typeOfSchema)),
    natives: buildAll(natives, contractPath('native'), ({ class: lowest, params, fallback }) => ({
      class: lowest,
      params: typeOfSchema(params),
      fallback,
    })),
    datasets: entities.some(({ name }) => name === 'place')
      ? { places: { kind: 'list', of: typeOfSchema({ $ref: 'place.schema.json' }) } }
      : {},
    stored: buildAll(stored, contractPath('stored'), ({ where, class: lowest, value }) => ({
      where,
      class: lowest,
      value: typeOfSchema(value),
    })),
  };
};

/** Call contract in schemas/api. Omitted members have defaults. */
export interface CallFile
  extends
    Pick<CallContract, 'client' | 'method' | 'path' | 'class'>,
    Partial<
      Pick<
        CallContract,
        | 'success'
        | 'messages'
        | 'loading'
        | 'money'
        | 'once'
        | 'query'
        | 'filled'
        | 'listAs'
        | 'textAs'
        | 'beside'
        | 'about'
        | 'settledBy'
      >
    >,
    Pick<HttpCall, 'in' | 'bodyAs' | 'headers' | 'statuses'> {
  readonly body?: 'form' | 'multipart' | 'json';
  readonly auth?: 'session' | 'bearer-of-shell' | 'none';
  readonly envelope?: 'code-message-data' | HttpCall['envelope'];
  readonly answers?: 'json' | 'image';
  readonly request: Schema;
  readonly answer: Schema;
  /** Descriptions by result code. */
  readonly errors: Readonly<Record<string, string>>;
}

export interface NativeFile extends Pick<NativeContract, 'class' | 'fallback'> {
  readonly params: Schema;
}

export interface StoredFile extends Pick<StoredContract, 'class' | 'where'> {
  readonly value: Schema;
}

/** Unvalidated contract files of a folder like schemas/. */
export interface RawContractFiles {
  readonly api: readonly NamedSchema[];
  readonly native: readonly NamedSchema[];
  readonly stored: readonly NamedSchema[];
  readonly entities: readonly NamedSchema[];
}

/** Validated contracts by name. */
export interface ContractFiles {
  readonly calls: Readonly<Record<string, CallFile>>;
  readonly natives: Readonly<Record<string, NativeFile>>;
  readonly stored: Readonly<Record<string, StoredFile>>;
  readonly entities: readonly NamedSchema[];
}
