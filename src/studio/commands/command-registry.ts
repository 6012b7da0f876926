import type { LucideIcon } from 'lucide-react';

/** Groups of the palette, in the order without a search word. */
export const commandGroups = [
  'Actions',
  'Pages',
  'Add a block',
  'Layers of this page',
  'States',
  'Settings',
  'Go to',
] as const;

export interface Command {
  /** Stable, because recent commands are stored by id. */
  readonly id: string;
  readonly group: (typeof commandGroups)[number];
  readonly name: string;
  /** Shown beside the name, and searched. */
  readonly detail?: string | undefined;
  /** Searched, but not shown. */
  readonly keywords?: string | undefined;
  readonly icon?: LucideIcon | undefined;
  /** @returns reason of a failure, shown in the palette */
  readonly run: () => string | undefined | void;
}

/** Commands of the mounted parts of the studio, for the palette. */
export interface CommandRegistry {
  /** @returns unregister */
  readonly register: (read: () => readonly Command[]) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Referentially stable until a part registers or unregisters. */
  readonly read: () => readonly Command[];
}

export const createCommandRegistry = (): CommandRegistry => {
  const sources = new Set<() => readonly Command[]>();
  const listeners = new Set<() => void>();
  let commands: readonly Command[] | undefined;
  const notify = (): void => {
    commands = undefined;
    for (const listener of listeners) listener();
  };
  return {
    register: (read) => {
      sources.add(read);
      notify();
      return () => {
        sources.delete(read);
        notify();
      };
    },
    subscribe: (listener) => {
      // Reads what has changed while the palette was closed.
      commands = undefined;
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => (commands ??= [...sources].flatMap((source) => source())),
  };
};
