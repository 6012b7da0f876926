import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Answering } from '../api/use-client.ts';
import { ErrorNotice, ErrorText } from '../shell/ErrorNotice.tsx';
import type { Command } from './command-registry.ts';
import { type CommandGroup, rankCommands } from './rank-commands.ts';
import { readRecentCommands, storeRecentCommand } from './recent-commands.ts';
import { useCommandPalette } from './use-commands.ts';
import './commands.css';

const noCommands: readonly Command[] = [];

interface PaletteDialogProps {
  readonly commands: readonly Command[];
  /** Request of the pages, which may still run or have failed. */
  readonly loading: Answering<unknown>;
  readonly close: () => void;
  /** True for commands that open another dialog in place of this one. */
  readonly staysOpenFor: (id: string) => boolean;
}

/** Searchable list of commands. Enter runs the highlighted one. */
export const PaletteDialog = ({ commands, loading, close, staysOpenFor }: PaletteDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [notice, setNotice] = useState<string>();
  const [recent] = useState(readRecentCommands);
  const registry = useCommandPalette()?.registry;
  const mounted = useSyncExternalStore(
    registry?.subscribe ?? (() => () => undefined),
    registry?.read ?? (() => noCommands),
  );
  const groups = useMemo(
    () => rankCommands([...mounted, ...commands], query, recent),
    [mounted, commands, query, recent],
  );
  // Closes before unmounting, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const run = (command: Command): void => {
    const refused = command.run() ?? undefined;
    setNotice(refused);
    if (refused !== undefined) return;
    storeRecentCommand(command.id);
    if (!staysOpenFor(command.id)) close();
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Find or do"
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <Autocomplete.Root
        open
        inline
        items={groups}
        filter={null}
        value={query}
        onValueChange={(value, { reason }) => {
          if (reason === 'item-press') return;
          setQuery(value);
          setNotice(undefined);
        }}
        itemToStringValue={({ name }: Command) => name}
        autoHighlight="always"
        keepHighlight
      >
        <div className="palette-head">
          <Search aria-hidden />
          <Autocomplete.Input aria-label="Find or do" placeholder="Find a page, block or action" />
          <button type="button" onClick={close}>
            Close
          </button>
        </div>
        <ErrorText sentence={notice} />
        {loading.error !== undefined && (
          <ErrorNotice error={loading.error} again={loading.reload} />
        )}
        <Autocomplete.Empty className="palette-empty">
          {loading.isLoading ? 'Loading the pages …' : 'Nothing matches. Try another word.'}
        </Autocomplete.Empty>
        <Autocomplete.List className="palette-list" aria-label="Commands">
          {(group: CommandGroup) => (
            <Autocomplete.Group key={group.title} items={group.items}>
              <Autocomplete.GroupLabel className="palette-group">
                {group.title}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <Autocomplete.Item
                    key={command.id}
                    value={command}
                    className="palette-item"
                    onClick={() => run(command)}
                  >
                    {command.icon !== undefined && <command.icon aria-hidden />}
                    <span className="palette-name">{command.name}</span>
                    {command.detail !== undefined && (
                      <span className="count">{command.detail}</span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </dialog>
  );
};
