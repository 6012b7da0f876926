import { Search } from 'lucide-react';
import { describeKeys } from '../keys/describe-keys.ts';
import { paletteKey } from '../keys/shortcuts.ts';
import { useCommandPalette } from './use-commands.ts';

/** Opens the command palette; nothing where there is none. */
export const PaletteButton = ({ className }: { readonly className?: string }) => {
  const palette = useCommandPalette();
  if (palette === undefined) return null;
  const keys = describeKeys(paletteKey);
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      title={`Find or do: ${keys}`}
      onClick={palette.open}
    >
      <Search aria-hidden />
      <span>Find or do …</span>
      <kbd aria-hidden>{keys}</kbd>
    </button>
  );
};
