import type { Contracts } from '../../renderer/document/contract.ts';
import type { Type } from '../../renderer/document/type.ts';
import type { DefinitionHashes } from '../../src/contract-files/definition-hashes.ts';
import { banner, toLiteral, toPascalCase, keyUnion } from './print.ts';

type Calls = Contracts['calls'];

/** Clients of the loan core that most screens call. */
const coreClients = ['main', 'alt'];

/** Calls of another client load apart, so that other pages stay small. */
const groupOf = ({ class: lowest, client }: Calls[string]): string =>
  coreClients.includes(client) ? lowest : client;

/** Such as secondCore for second-core. */
const importName = (group: string): string => group.charAt(0) + toPascalCase(group).slice(1);

const groupsOf = (calls: Calls): readonly string[] =>
  [...new Set(Object.values(calls).map(groupOf))].toSorted();

/** Generates the contracts of each group: src/contracts/generated/calls-of-<group>.ts. */
export const callModules = ({ calls }: Contracts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    groupsOf(calls).map((name) => [
      `calls-of-${name}.ts`,
      callModule(
        Object.fromEntries(Object.entries(calls).filter(([, call]) => groupOf(call) === name)),
      ),
    ]),
  );

const callModule = (
  classCalls: Calls,
): string => `${banner}import type { CallContract } from '../../../renderer/entries/browser.ts';

export const calls: Readonly<Record<${keyUnion(classCalls)}, CallContract>> = ${toLiteral(classCalls)};
`;

/** Generates the class of every call: src/contracts/generated/call-classes.ts. */
export const callClassesModule = ({ calls }: Contracts): string => {
  const groups = groupsOf(calls);
  const namesOf = (group: string): string =>
    Object.keys(calls)
      .filter((name) => calls[name] !== undefined && groupOf(calls[name]) === group)
      .join(' ');
  return `${banner}export type CallClass = ${groups.map((name) => `'${name}'`).join(' | ')};

/** Every page loads these names, so they are compact. */
const names: readonly (readonly [CallClass, string])[] = [
${groups.map((group) => `  ['${group}', '${namesOf(group)}'],`).join('\n')}
];

/** The contract of a call is in calls-of-<class>.ts. */
export const callClasses: ReadonlyMap<string, CallClass> = new Map(
  names.flatMap(([group, list]) => list.split(' ').map((name) => [name, group] as const)),
);
`;
};

/** Generates the lazy loaders of call contracts: src/contracts/generated/later-calls.ts. */
export const laterCallsModule = ({
  calls,
}: Contracts): string => `${banner}import type { CallContract } from '../../../renderer/entries/browser.ts';
import type { CallClass } from './call-classes.ts';

/** Loads the contracts of a class. Rejects when they cannot be loaded. */
export const loadCalls: Readonly<Record<CallClass, () => Promise<{ readonly calls: Readonly<Record<string, CallContract>> }>>> = {
${groupsOf(calls)
  .map(
    (name) =>
      `  ${name.includes('-') ? `'${name}'` : name}: () => import('./calls-of-${name}.ts'),`,
  )
  .join('\n')}
};
`;

/** Generates the contracts that every page loads: src/contracts/generated/page-contracts.ts. */
export const pageContractsModule = ({
  natives,
  datasets,
  stored,
}: Contracts): string => `${banner}import type { NativeContract, StoredContract, Type } from '../../../renderer/entries/browser.ts';

export type NativeName = ${keyUnion(natives)};
export type DatasetName = ${keyUnion(datasets)};
export type StoredName = ${keyUnion(stored)};

export const natives: Readonly<Record<NativeName, NativeContract>> = ${toLiteral(natives)};

export const datasets: Readonly<Record<DatasetName, Type>> = ${toLiteral(datasets)};

export const stored: Readonly<Record<StoredName, StoredContract>> = ${toLiteral(stored)};
`;

/** Generates all contracts in one module, for Node: src/contracts/generated/contracts.ts. */
export const contractsModule = ({
  calls,
}: Contracts): string => `${banner}import type { CallContract } from '../../../renderer/entries/browser.ts';
${groupsOf(calls)
  .map((name) => `import { calls as ${importName(name)} } from './calls-of-${name}.ts';`)
  .join('\n')}
export { datasets, natives, stored, type DatasetName, type NativeName, type StoredName } from './page-contracts.ts';

export type CallName = ${keyUnion(calls)};

export const calls: Readonly<Record<CallName, CallContract>> = { ${groupsOf(calls)
  .map((name) => `...${importName(name)}`)
  .join(', ')} };
`;

/** Generates the types of the public configuration: src/contracts/generated/public-config.ts. */
export const publicConfigModule = (
  types: Readonly<Record<string, Type>>,
): string => `${banner}import type { Type } from '../../../renderer/entries/browser.ts';

/** Types of the public configuration. A screen that reads any other name is rejected. */
export const publicConfigTypes = ${toLiteral(types)} as const satisfies Readonly<Record<string, Type>>;
`;

/** Generates the hashes of all definitions: src/contracts/generated/definition-hashes.ts. */
export const definitionHashesModule = (
  hashes: DefinitionHashes,
): string => `${banner}/** Definitions from which the code was generated, by path. */
export const definitionHashes: Readonly<Record<string, string>> = ${toLiteral(hashes)};
`;
