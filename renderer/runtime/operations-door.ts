import type { CompiledScreen } from '../compile/compiled.ts';
import type { Operations } from './operation.ts';
import type { OperationsHost } from './operations.ts';

/** The operations of a running screen, of which most have none: what runs them is loaded when a screen has one. */
export interface OperationsDoor {
  /** @returns undefined when they could not be loaded, of which the person is told */
  open(): Promise<Operations | undefined>;
  /** Asks how operations in doubt came out, where there are any. */
  ask(): Promise<void>;
}

const hasOperations = ({ actions }: CompiledScreen): boolean => [...actions.values()].some(({ operation }) => operation !== undefined);

export const createOperationsDoor = (host: OperationsHost): OperationsDoor => {
  const { screen, store, ports } = host;
  for (const [name, { operation }] of screen.actions) if (operation !== undefined) store.write(`operations.${name}`, 'idle');
  let loading: Promise<Operations> | undefined;
  const load = async (): Promise<Operations> => (await import('./operations.ts')).createOperations(host);
  const open = async (isTold: boolean): Promise<Operations | undefined> => {
    try {
      return await (loading ??= load());
    } catch {
      // Without it nothing is sent; the next press tries to load it again.
      loading = undefined;
      ports.report({ kind: 'step', code: 'operations-not-loaded', screen: screen.id });
      if (isTold) ports.toast({ text: ports.translate('Network error, please try again'), kind: 'fail', duration: undefined });
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
