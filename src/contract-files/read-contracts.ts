import type {
  CallContract,
  Contracts,
  ReconciliationQuery,
  Type,
} from '../../renderer/entries/node.ts';
import {
  type CallFile,
  type ContractFiles,
  type RawContractFiles,
  buildContracts,
} from './contract-files.ts';
import { contractPath, readSchemaFolder, type ReadText } from './schema.ts';
import type { TypeOfSchema } from '../../renderer/entries/schemas.ts';
import { createContractTypeReader } from './type-of-schema.ts';
import { join } from 'node:path';
import { validateHttp } from './validate-http.ts';
import { validateContractFiles } from './validate-contracts.ts';

/** Validates a reconciliation query. Injected, because codegen runs before the engine can load. */
type CheckReconciliation = (
  query: ReconciliationQuery,
  at: string,
  sent: Type,
  calls: Contracts['calls'],
) => readonly string[];

type Types = Readonly<Record<string, Type>>;

const fieldsOf = (type: Type): Types => (type.kind === 'record' ? type.fields : {});

const namesIn = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

const isFile = (type: Type): boolean => (type.kind === 'optional' ? type.of : type).kind === 'file';

/** Type of `sent` in settledBy. */
const sentType = ({ request, http }: CallContract): Type =>
  request.kind === 'record' && Object.values(http?.headers ?? {}).includes('idempotency-key')
    ? { ...request, fields: { ...request.fields, idempotencyKey: { kind: 'text' } } }
    : request;

const validateCall = (
  file: CallFile,
  contract: CallContract | undefined,
  typeOfSchema: TypeOfSchema,
  checkQuery: (settlement: ReconciliationQuery, at: string) => readonly string[],
): readonly string[] => {
  const [request, answer] = [
    fieldsOf(typeOfSchema(file.request)),
    fieldsOf(typeOfSchema(file.answer)),
  ];
  const unknown = (
    key: string,
    names: readonly string[],
    fields: Types,
    of: string,
  ): readonly string[] =>
    names
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => `/${key}: expected a property of the ${of}, found "${name}". Fix the name.`);
  const sendsFiles = Object.values(request).some(isFile);
  return [
    ...unknown('query', namesIn(file.query), request, 'request'),
    ...unknown('filled', Object.keys(file.filled ?? {}), request, 'request'),
    ...(contract?.about === undefined ||
    Object.hasOwn(fieldsOf(contract.request), contract.about.param)
      ? []
      : [
          `/about/param: expected a parameter that screens pass, found "${contract.about.param}". Fix the name.`,
        ]),
    ...unknown('listAs', namesIn(file.listAs), answer, 'answer'),
    ...unknown('textAs', namesIn(file.textAs), answer, 'answer'),
    ...unknown('beside', namesIn(file.beside), answer, 'answer'),
    ...validateHttp(file, request),
    ...(sendsFiles === (file.body === 'multipart')
      ? []
      : ['/body: only files are sent in a multipart body, and only this way. Change one of them.']),
    ...(contract?.settledBy ?? []).flatMap((settlement, index) =>
      checkQuery(settlement, `/settledBy/${String(index)}`),
    ),
  ];
};

/**
 * Validates rules that the meta schema cannot express: unknown names and invalid reconciliation
 * queries.
 */
const validateCalls = (
  { calls, entities }: ContractFiles,
  contracts: Contracts,
  checkReconciliation: CheckReconciliation,
): readonly string[] => {
  const typeOfSchema = createContractTypeReader(entities);
  return Object.entries(calls).flatMap(([name, file]) => {
    const contract = contracts.calls[name];
    const checkQuery = (settlement: ReconciliationQuery, at: string) =>
      checkReconciliation(
        settlement,
        at,
        contract === undefined ? { kind: 'missing' } : sentType(contract),
        contracts.calls,
      );
    return validateCall(file, contract, typeOfSchema, checkQuery).map(
      (message) => `${contractPath('api')(name)}${message}`,
    );
  });
};

/** @throws {SchemaFileError} */
export const readRawContracts = (folder: string, readText?: ReadText): RawContractFiles => ({
  api: readSchemaFolder(join(folder, 'api'), '.json', readText),
  native: readSchemaFolder(join(folder, 'native'), '.json', readText),
  stored: readSchemaFolder(join(folder, 'stored'), '.json', readText),
  entities: readSchemaFolder(join(folder, 'entities'), '.schema.json', readText),
});

interface ContractsResult {
  /** Undefined if a file is invalid. */
  readonly contracts: Contracts | undefined;
  /** Issues of invalid files, else inconsistencies between contracts. */
  readonly issues: readonly string[];
}

/**
 * Validates contract files and builds contracts.
 * @throws {SchemaFileError} when a schema has no matching type
 */
export const readContracts = (
  raw: RawContractFiles,
  checkReconciliation: CheckReconciliation,
): ContractsResult => {
  const { files, issues } = validateContractFiles(raw);
  if (issues.length > 0) return { contracts: undefined, issues };
  const contracts = buildContracts(files);
  return { contracts, issues: validateCalls(files, contracts, checkReconciliation) };
};
