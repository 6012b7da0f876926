import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import type { DocumentEdit } from '../inspector/document-edits.ts';
import { preloadable } from '../shell/preload.ts';
import type { ListPosition } from '../tree/node-moves.ts';
import type { TreeEntry } from '../tree/screen-tree.ts';
import type { BlockAction, BlockCommand } from './block-commands.ts';
import type { PopupAnchor } from './popup-anchor.ts';
import type { BlockClipboard } from './use-block-clipboard.ts';
import type { SharedBlocks } from './use-shared-block.ts';
import './popups.css';

const BlockMenu = lazy(
  preloadable(async () => ({ default: (await import('./BlockMenu.tsx')).BlockMenu })),
);
const SlashMenu = lazy(
  preloadable(async () => ({ default: (await import('./SlashMenu.tsx')).SlashMenu })),
);
const PasteDialog = lazy(
  preloadable(async () => ({
    default: (await import('../clipboard/PasteDialog.tsx')).PasteDialog,
  })),
);
const SharedBlockDialog = lazy(
  preloadable(async () => ({
    default: (await import('./SharedBlockDialog.tsx')).SharedBlockDialog,
  })),
);

/** Open popup of a pane with blocks; one at a time. */
export type BlockPopup =
  | { readonly is: 'menu'; readonly anchor: PopupAnchor }
  | {
      readonly is: 'slash';
      readonly anchor: PopupAnchor;
      readonly path: readonly TreeEntry[];
      readonly position: ListPosition;
    };

export interface BlockPopupsProps {
  /** Name of the selected blocks. */
  readonly name: string;
  readonly popup: BlockPopup | undefined;
  /** Above the commands of the menu. */
  readonly first?: readonly BlockAction[];
  readonly close: () => void;
  readonly actionOf: (command: BlockCommand) => (() => void) | undefined;
  readonly onAdd: (edit: DocumentEdit, name: string) => void;
  readonly clipboard: BlockClipboard;
  readonly shared: SharedBlocks;
  readonly focusAfter: () => HTMLElement | null;
}

/** Dialog of pasted blocks that need more. */
export const PasteOffer = ({
  clipboard: { pending, finish, cancel },
}: Pick<BlockPopupsProps, 'clipboard'>) =>
  pending !== undefined &&
  // The canvas lets the pointer through, with all that is inside.
  createPortal(
    <Suspense fallback={null}>
      <PasteDialog
        count={pending.copied.blocks.length}
        missing={pending.missing}
        onPaste={finish}
        close={cancel}
      />
    </Suspense>,
    document.body,
  );

export const BlockPopups = ({
  name,
  popup,
  first = [],
  close,
  actionOf,
  onAdd,
  clipboard,
  shared,
  focusAfter,
}: BlockPopupsProps) => (
  <Suspense fallback={null}>
    {popup?.is === 'menu' && (
      <BlockMenu
        name={name}
        anchor={popup.anchor}
        first={first}
        actionOf={actionOf}
        close={close}
        focusAfter={focusAfter}
      />
    )}
    {popup?.is === 'slash' && (
      <SlashMenu
        anchor={popup.anchor}
        path={popup.path}
        position={popup.position}
        onAdd={onAdd}
        close={close}
        focusAfter={focusAfter}
      />
    )}
    <PasteOffer clipboard={clipboard} />
    {shared.isAsking && createPortal(<SharedBlockDialog shared={shared} />, document.body)}
  </Suspense>
);
