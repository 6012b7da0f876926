import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { copyBlocks, readClipboard, type CopiedBlocks } from '../clipboard/clipboard-text.ts';
import { findMissing, type Missing, planPaste } from '../clipboard/paste-blocks.ts';
import { describeKeys } from '../keys/describe-keys.ts';
import { isWriting } from '../keys/pressed-keys.ts';
import { pluralize } from '../shell/format.ts';
import { positionForNew } from '../tree/node-moves.ts';
import { pathTo, type TreeEntry } from '../tree/screen-tree.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { commandFacts, type BlockCommand } from './block-commands.ts';
import { lookOf, useCopiedLook } from './block-look.ts';
import { type BlockActions, type BlockNotice, nameOfBlocks } from './use-block-actions.ts';

/** Pasted blocks that need entries of another page. */
export interface PendingPaste {
  readonly copied: CopiedBlocks;
  readonly missing: Missing;
}

export interface BlockClipboard {
  /** Cut, copy and paste by the menu. Undefined if impossible now. */
  readonly actionOf: (command: BlockCommand) => (() => void) | undefined;
  readonly pending: PendingPaste | undefined;
  /** @param missing entries that come along */
  readonly finish: (missing: Missing) => void;
  readonly cancel: () => void;
}

/** Pane whose focus the clipboard events belong to. */
export interface ClipboardPane {
  readonly root: RefObject<HTMLElement | null>;
  readonly entries: readonly TreeEntry[];
  /** Path of an addition. */
  readonly pathOfAddition: readonly TreeEntry[];
}

const kinds = ['copy', 'cut', 'paste'] as const;

const isFocusWithin = (root: HTMLElement | null): boolean =>
  root?.contains(document.activeElement) === true;

/** Copies, cuts and pastes blocks while the focus is in an element. */
export const useBlockClipboard = (
  { root, entries, pathOfAddition }: ClipboardPane,
  actions: BlockActions,
  setNotice: (notice: BlockNotice) => void,
): BlockClipboard => {
  const { lastValidDocument, isReadOnly } = useWorkspace();
  const [pending, setPending] = useState<PendingPaste>();
  const { blocks, run } = actions;
  const opened = lastValidDocument?.document;
  const look = useCopiedLook();
  const explain = (text: string): void => setNotice({ text, isVisible: true });

  const copy = (): string | undefined => {
    if (blocks.length === 0) return undefined;
    return copyBlocks(
      opened,
      blocks.map(({ entry }) => entry.pointer),
    );
  };
  const finishCopy = (isCut: boolean): void => {
    look.write(lookOf(opened, blocks[0]?.entry.pointer ?? ''));
    if (!isCut) return setNotice({ text: `Copied: ${nameOfBlocks(blocks)}`, isVisible: false });
    return actions.actionOf('remove')?.();
  };
  const insert = (copied: CopiedBlocks, missing: Missing): void => {
    setPending(undefined);
    const last = blocks.at(-1)?.entry.pointer;
    const position = positionForNew(last === undefined ? pathOfAddition : pathTo(entries, last));
    if (position === undefined)
      return explain('No block can be pasted here. Select another block first.');
    return run(
      planPaste(copied, position, missing),
      `Pasted: ${pluralize(copied.blocks.length, 'block')}`,
    );
  };
  const paste = (text: string): void => {
    const copied = readClipboard(text);
    if ('refused' in copied) return explain(copied.refused);
    const missing = findMissing(opened, copied);
    if (missing.entries.length + missing.texts.length === 0) return insert(copied, missing);
    return setPending({ copied, missing });
  };
  const onEvent = (kind: (typeof kinds)[number], event: ClipboardEvent): void => {
    if (kind === 'paste') {
      if (isReadOnly || event.clipboardData === null) return;
      event.preventDefault();
      return paste(event.clipboardData.getData('text/plain'));
    }
    const text = kind === 'cut' && isReadOnly ? undefined : copy();
    if (text === undefined) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    finishCopy(kind === 'cut');
  };
  const newest = useRef(onEvent);
  useLayoutEffect(() => {
    newest.current = onEvent;
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent): void => {
      const kind = kinds.find((known) => known === event.type);
      if (kind === undefined || event.defaultPrevented || isWriting(event)) return;
      // Without a selection of text, browsers send the event to the page.
      if (isFocusWithin(root.current)) newest.current(kind, event);
    };
    for (const kind of kinds) document.addEventListener(kind, hear);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, hear);
    };
  }, [root]);

  const explainKeys = (command: BlockCommand): void => {
    const { name, keys } = commandFacts(command);
    explain(
      `The browser does not let this menu use the clipboard. Press ${describeKeys(keys)} to ${name.toLowerCase()}.`,
    );
  };
  const actionOf = (command: BlockCommand): (() => void) | undefined => {
    if (command === 'paste')
      return isReadOnly
        ? undefined
        : () =>
            void readText().then((text) =>
              text === undefined ? explainKeys('paste') : paste(text),
            );
    if (command !== 'copy' && command !== 'cut') return undefined;
    const text = command === 'cut' && isReadOnly ? undefined : copy();
    if (text === undefined) return undefined;
    return () =>
      void writeText(text).then((isCopied) =>
        isCopied ? finishCopy(command === 'cut') : explainKeys(command),
      );
  };
  return {
    actionOf,
    pending,
    finish: (missing) => {
      if (pending !== undefined) insert(pending.copied, missing);
    },
    cancel: () => setPending(undefined),
  };
};

/** Browsers may deny the clipboard, and plain HTTP lacks it. */
const readText = async (): Promise<string | undefined> => {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
};

const writeText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
