import { Menu } from '@base-ui/react/menu';
import { Fragment, useRef } from 'react';
import { describeKeys } from '../keys/describe-keys.ts';
import { type BlockCommand, type BlockAction, commandGroups } from './block-commands.ts';
import type { PopupAnchor } from './popup-anchor.ts';

export interface BlockMenuProps {
  /** Such as "Heading". */
  readonly name: string;
  readonly anchor: PopupAnchor;
  /** Above the commands: what blocks of this kind need most; it moves the focus. */
  readonly first: readonly BlockAction[];
  /** Undefined if the command is impossible now. */
  readonly actionOf: (command: BlockCommand) => (() => void) | undefined;
  readonly close: () => void;
  /** Element that has the focus afterwards, unless the command moves it. */
  readonly focusAfter: () => HTMLElement | null;
}

/** Menu of the selected blocks, at its button or at the pointer. */
export const BlockMenu = ({ name, anchor, first, actionOf, close, focusAfter }: BlockMenuProps) => {
  const hasMovedFocus = useRef(false);
  const groups = [
    first.map((action) => ({
      ...action,
      run: () => {
        hasMovedFocus.current = true;
        action.run?.();
      },
    })),
    ...commandGroups.map((group) =>
      group.map((facts) => ({ ...facts, run: actionOf(facts.command) })),
    ),
  ].filter((group) => group.length > 0);
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      {/* Inside of the landmark of the editor. */}
      <Menu.Portal container={document.querySelector('main')}>
        <Menu.Positioner
          anchor={anchor}
          align="start"
          sideOffset={4}
          collisionAvoidance={{ side: 'shift' }}
          className="popover-positioner"
        >
          <Menu.Popup
            className="block-menu"
            aria-label={`Menu: ${name}`}
            finalFocus={() => (hasMovedFocus.current ? false : focusAfter())}
          >
            {groups.map((group, index) => (
              <Fragment key={group[0]?.name}>
                {index > 0 && <Menu.Separator className="menu-separator" />}
                {group.map(({ name: title, keys, icon: Icon, run }) => (
                  <Menu.Item
                    key={title}
                    className="menu-item"
                    label={title}
                    disabled={run === undefined}
                    onClick={run}
                  >
                    <Icon aria-hidden />
                    {title}
                    <kbd>{describeKeys(keys)}</kbd>
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};
