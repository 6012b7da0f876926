import type { Contracts } from '../../renderer/document/contract.ts';
import type { Type } from '../../renderer/document/type.ts';
import type { DefinitionHashes } from '../../src/contract-files/definition-hashes.ts';
import { banner, toLiteral, keyUnion } from './print.ts';

type Calls = Contracts['calls'];

const classesOf = (calls: Calls): readonly string[] =>
  [...new Set(Object.values(calls).map((call) => call.class))].toSorted();

/** Generates the contracts of each call class: src/contracts/generated/calls-of-<class>.ts. */
export const callModules = ({ calls }: Contracts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    classesOf(calls).map((name) => [
      `calls-of-${name}.ts`,
      callModule(
        Object.fromEntries(Object.entries(calls).filter(([, call]) => call.class === name)),
      ),
    ]),
  );

const callModule = (
  classCalls: Calls,
): string => `${banner}import type { CallContract } from '../../../renderer/entries/browser.ts';

export const calls: Readonly<Record<${keyUnion(classCalls)}, CallContract>> = ${toLiteral(classCalls)};
`;

/** Generates the class of every call: src/contracts/generated/call-classes.ts. */
export const callClassesModule = ({
  calls,
}: Contracts): string => `${banner}import type { CallName } from './contracts.ts';

export type CallClass = ${classesOf(calls)
  .map((name) => `'${name}'`)
  .join(' | ')};

/** The contract of a call is in calls-of-<class>.ts. */
export const callClasses: Readonly<Record<CallName, CallClass>> = ${toLiteral(Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, call.class])))};
`;

/** Generates the lazy loaders of call contracts: src/contracts/generated/later-calls.ts. */
export const laterCallsModule = ({
  calls,
}: Contracts): string => `${banner}import type { CallContract } from '../../../renderer/entries/browser.ts';
import type { CallClass } from './call-classes.ts';

/** Loads the contracts of a class. Rejects when they cannot be loaded. */
export const loadCalls: Readonly<Record<CallClass, () => Promise<{ readonly calls: Readonly<Record<string, CallContract>> }>>> = {
${classesOf(calls)
  .map((name) => `  ${name}: () => import('./calls-of-${name}.ts'),`)
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
${classesOf(calls)
  .map((name) => `import { calls as ${name} } from './calls-of-${name}.ts';`)
  .join('\n')}
export { datasets, natives, stored, type DatasetName, type NativeName, type StoredName } from './page-contracts.ts';

export type CallName = ${keyUnion(calls)};

export const calls: Readonly<Record<CallName, CallContract>> = { ${classesOf(calls)
  .map((name) => `...${name}`)
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
