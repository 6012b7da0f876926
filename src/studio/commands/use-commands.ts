import { createContext, use, useEffect, useRef } from 'react';
import type { Command, CommandRegistry } from './command-registry.ts';

export interface CommandPaletteControl {
  readonly registry: CommandRegistry;
  readonly isOpen: boolean;
  readonly open: () => void;
}

export const CommandPaletteContext = createContext<CommandPaletteControl | undefined>(undefined);

/** Undefined outside of the signed-in studio, which has no palette. */
export const useCommandPalette = (): CommandPaletteControl | undefined =>
  use(CommandPaletteContext);

/** Offers commands in the palette while the component is mounted. */
export const useCommands = (commands: () => readonly Command[]): void => {
  const registry = useCommandPalette()?.registry;
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => registry?.register(() => latest.current()), [registry]);
};
