import type { CompiledScreen } from '../compile/compiled.ts';
import { later } from '../later.ts';
import type { Operations } from './operation.ts';
import type { OperationsHost } from './operations.ts';
import { tellOfConnection } from './tell-of-connection.ts';

/** The operations of a running screen, of which most have none: what runs them is loaded when a screen has one. */
export interface OperationsDoor {
  /** @returns undefined when they could not be loaded, of which the person is told */
  open(): Promise<Operations | undefined>;
  /** Asks how operations in doubt came out, where there are any. */
  ask(): Promise<void>;
}

const hasOperations = ({ actions }: CompiledScreen): boolean =>
  [...actions.values()].some(({ operation }) => operation !== undefined);

let library: Awaited<ReturnType<typeof later.operations>> | undefined;

const load = async (): Promise<NonNullable<typeof library>> => {
  library ??= await later.operations();
  return library;
};

/**
 * Loads what keeps operations, without which nothing that moves money is sent. A page calls it when its first screen stands, so that nobody waits for it after
 * a tap. @throws (rejects) when it cannot be loaded; the next press tries again
 */
export const loadOperations = async (): Promise<void> => {
  await load();
};

export const createOperationsDoor = (host: OperationsHost): OperationsDoor => {
  const { screen, store, ports } = host;
  for (const [name, { operation }] of screen.actions)
    if (operation !== undefined) store.write(`operations.${name}`, 'idle');
  let operations: Operations | undefined;
  const open = async (isTold: boolean): Promise<Operations | undefined> => {
    try {
      const { createOperations } = await load();
      operations ??= createOperations(host);
      return operations;
    } catch {
      ports.report({ kind: 'step', code: 'operations-not-loaded', screen: screen.id });
      if (isTold) tellOfConnection(ports);
      return undefined;
    }
  };
  return {
    open: () => open(true),
    ask: async () => {
      if (hasOperations(screen)) await (await open(false))?.ask();
    },
  };
};
