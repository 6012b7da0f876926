import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { pressedKeys } from '../keys/pressed-keys.ts';
import { paletteKey } from '../keys/shortcuts.ts';
import { preloadable } from '../shell/preload.ts';
import { createCommandRegistry } from './command-registry.ts';
import { CommandPaletteContext } from './use-commands.ts';

const CommandPalette = lazy(
  preloadable(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette })),
);

/** Opens the command palette from everywhere in the studio. */
export const CommandPaletteProvider = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const [registry] = useState(createCommandRegistry);
  const open = useCallback(() => setOpen(true), []);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // Modal dialogs keep their keys, and the text editor its own.
      if (
        event.defaultPrevented ||
        pressedKeys(event) !== paletteKey ||
        document.querySelector('dialog[open]') !== null
      )
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const control = useMemo(() => ({ registry, isOpen, open }), [registry, isOpen, open]);
  return (
    <CommandPaletteContext value={control}>
      {children}
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette close={() => setOpen(false)} />
        </Suspense>
      )}
    </CommandPaletteContext>
  );
};
