import type { Type } from '../../renderer/document/type.ts';
import { banner, literal, names, table } from './print.ts';
import { calls, member, members, natives, stored, type NamedSchema, type Schema } from './read-schemas.ts';
import { typeOfSchema } from './type-of-schema.ts';

/** The parameters that screens give: without those that the request layer fills in. */
export const requestOf = (schema: Schema): Schema => {
  const request = member(schema, 'request');
  const filled = Object.keys(member(schema, 'filled'));
  return {
    ...request,
    properties: Object.fromEntries(members(member(request, 'properties')).filter(([name]) => !filled.includes(name))),
  };
};

const withoutDescription = ({ description: _, ...settlement }: Schema): Schema => settlement;

const callContract = (schema: Schema): unknown => ({
  client: schema.client,
  method: schema.method,
  path: schema.path,
  class: schema.class,
  success: schema.success ?? ['0', '00'],
  messages: schema.messages ?? 'toast',
  loading: schema.loading === true,
  money: schema.money === true,
  ...(schema.query ? { query: schema.query } : {}),
  ...(Array.isArray(schema.settledBy) ? { settledBy: schema.settledBy.map(withoutDescription) } : {}),
  ...(schema.once === true ? { once: true } : {}),
  ...(schema.body === 'multipart' ? { body: schema.body } : {}),
  ...(schema.filled ? { filled: schema.filled } : {}),
  ...(schema.listAs ? { listAs: schema.listAs } : {}),
  ...(schema.textAs ? { textAs: schema.textAs } : {}),
  ...(schema.beside ? { beside: schema.beside } : {}),
  ...(schema.answers === 'image' ? { answers: schema.answers } : {}),
  request: typeOfSchema(requestOf(schema)),
  answer: typeOfSchema(member(schema, 'answer')),
  errors: Object.keys(member(schema, 'errors')),
});

const nativeContract = (schema: Schema): unknown => ({ class: schema.class, params: typeOfSchema(member(schema, 'params')), fallback: schema.fallback });

const storedContract = (schema: Schema): unknown => ({ where: schema.where, class: schema.class, value: typeOfSchema(member(schema, 'value')) });

const datasets: Record<string, Type> = { places: { kind: 'list', of: typeOfSchema({ $ref: 'place.schema.json' }) } };

/** The classes that calls have. */
const classes = [...new Set(calls.map(({ schema }) => String(schema.class)))].toSorted();
const callsOf = (name: string): readonly NamedSchema[] => calls.filter(({ schema }) => schema.class === name);

/** The contracts of the calls of each class, a file each: src/contracts/generated/calls-of-<class>.ts. */
export const callModules = (): Readonly<Record<string, string>> =>
  Object.fromEntries(classes.map((name) => [`calls-of-${name}.ts`, callModule(callsOf(name))]));

const callModule = (some: readonly NamedSchema[]): string => `${banner}import type { CallContract } from '../../../renderer/index.ts';

export const calls: Readonly<Record<${names(some)}, CallContract>> = ${literal(table(some, callContract))};
`;

/** The class of every call, which says in which file its contract stands: src/contracts/generated/call-classes.ts. */
export const callClassesModule = (): string => `${banner}import type { CallName } from './contracts.ts';

export type CallClass = ${classes.map((name) => `'${name}'`).join(' | ')};

/** The contract of a call stands in calls-of-<class>.ts. */
export const callClasses: Readonly<Record<CallName, CallClass>> = ${literal(table(calls, (schema) => schema.class))};
`;

/** How a phone loads the contracts of calls: src/contracts/generated/later-calls.ts. */
export const laterCallsModule = (): string => `${banner}import type { CallContract } from '../../../renderer/index.ts';
import type { CallClass } from './call-classes.ts';

/** Loads the contracts of a class. Rejects when they cannot be loaded. */
export const loadCalls: Readonly<Record<CallClass, () => Promise<{ readonly calls: Readonly<Record<string, CallContract>> }>>> = {
${classes.map((name) => `  ${name}: () => import('./calls-of-${name}.ts'),`).join('\n')}
};
`;

/** The contracts that every page has: src/contracts/generated/page-contracts.ts. */
export const pageContractsModule = (): string => `${banner}import type { NativeContract, StoredContract, Type } from '../../../renderer/index.ts';

export type NativeName = ${names(natives)};
export type DatasetName = ${Object.keys(datasets)
  .map((name) => `'${name}'`)
  .join(' | ')};
export type StoredName = ${names(stored)};

export const natives: Readonly<Record<NativeName, NativeContract>> = ${literal(table(natives, nativeContract))};

export const datasets: Readonly<Record<DatasetName, Type>> = ${literal(datasets)};

export const stored: Readonly<Record<StoredName, StoredContract>> = ${literal(table(stored, storedContract))};
`;

/** All contracts at once, for programs: src/contracts/generated/contracts.ts. */
export const contractsModule = (): string => `${banner}import type { CallContract } from '../../../renderer/index.ts';
${classes.map((name) => `import { calls as ${name} } from './calls-of-${name}.ts';`).join('\n')}
export { datasets, natives, stored, type DatasetName, type NativeName, type StoredName } from './page-contracts.ts';

export type CallName = ${names(calls)};

export const calls: Readonly<Record<CallName, CallContract>> = { ${classes.map((name) => `...${name}`).join(', ')} };
`;
