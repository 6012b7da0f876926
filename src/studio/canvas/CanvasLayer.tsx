import { type KeyboardEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import { blockKeys, commandOfKeys, replaceKey } from '../blocks/block-commands.ts';
import { type BlockPopup, BlockPopups } from '../blocks/BlockPopups.tsx';
import { anchorAt } from '../blocks/popup-anchor.ts';
import { nameOfBlocks, useBlockNotice } from '../blocks/use-block-actions.ts';
import { useBlocks } from '../blocks/use-blocks.ts';
import { pressedKeys } from '../keys/pressed-keys.ts';
import { ChooseImage } from '../inspector/pictures/ChooseImage.tsx';
import type { Device } from '../preview/devices.ts';
import type { PhoneLayerProps } from '../preview/frame-feed.ts';
import { useTranslations } from '../translations/use-translations.ts';
import { placedBlocks } from '../tree/block-group.ts';
import { planGroupTo } from '../tree/group-edits.ts';
import { planMoveTo, positionForNew } from '../tree/node-moves.ts';
import { pathTo } from '../tree/screen-tree.ts';
import { useScreenTree } from '../tree/use-screen-tree.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { AddButtons } from './AddButtons.tsx';
import { type Block, type Box, buildCanvas, type Point, unionOf } from './canvas-model.ts';
import { CommentPins } from './CommentPins.tsx';
import { CanvasFrames, scaleBox } from './CanvasFrames.tsx';
import { CanvasToolbar } from './CanvasToolbar.tsx';
import type { Drop } from './drop-at.ts';
import { positionAt } from './gaps.ts';
import { InlineText } from './InlineText.tsx';
import { isPlaceholder, pictureOf, toolbarActions } from './toolbar-actions.ts';
import { useCanvasGestures } from './use-canvas-gestures.ts';
import { useCanvasSelection } from './use-canvas-selection.ts';
import { usePaletteDrop } from './use-palette-drop.ts';
import { useWriting } from './use-writing.ts';
import { ValueDrop } from './ValueDrop.tsx';
import './canvas.css';

/** False for a block that is scrolled away: its toolbar would cover others. */
const isInSight = ({ y, height }: Box, device: Device): boolean =>
  y + height > 0 && y < device.height;

/** Layer over the phone: frames, toolbar, menus, and the text that is edited in place. */
export const CanvasLayer = ({ feed, device, language, scale, hover }: PhoneLayerProps) => {
  const { lastValidDocument, isReadOnly } = useWorkspace();
  const document = lastValidDocument?.document;
  const translations = useTranslations(document, language);
  const layout = useSyncExternalStore(feed.onLayout, feed.layout);
  const { entries, path, pathOfAddition } = useScreenTree();
  const canvas = useMemo(() => buildCanvas(layout, entries), [layout, entries]);
  const root = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [popup, setPopup] = useState<BlockPopup>();
  const [picture, setPicture] = useState<Pointer>();
  const [notice, setNotice] = useBlockNotice();
  const blocks = useBlocks({ root: layer, entries, pathOfAddition }, path, setNotice);
  const { actions, clipboard, shared } = blocks;
  const explain = (text: string, isVisible = true): void => setNotice({ text, isVisible });
  const selection = useCanvasSelection({ canvas, entries, path }, (text) => explain(text, false));
  const { selectedId, ids } = selection;
  const rendered = canvas.blocks.filter(({ id }) => ids.includes(id));
  const block = canvas.blocks.find(({ id }) => id === selectedId);
  const box = ids.length > 1 ? unionOf(rendered.map((one) => one.box)) : block?.box;
  const focusCanvas = (): void => root.current?.focus({ preventScroll: true });
  const writing = useWriting(canvas, translations, explain);
  const startWriting = (target: Block | undefined, point?: Point): void => {
    setPopup(undefined);
    const image = target && pictureOf(target);
    if (image !== undefined && !isReadOnly) return setPicture(image);
    writing.start(target, point);
  };
  const selectBlock = (id: string | undefined): void => {
    setPopup(undefined);
    selection.selectBlock(id);
    focusCanvas();
  };
  const blockAtPoint = (id: string, point: Point): Block | undefined => {
    const rows = canvas.blocks.filter((known) => known.id === id);
    return rows.find(({ box: { y, height } }) => point.y >= y && point.y <= y + height) ?? rows[0];
  };
  const anchorOf = ({ x, y }: Point) => {
    const around = layer.current?.getBoundingClientRect();
    return anchorAt((around?.x ?? 0) + x * scale, (around?.y ?? 0) + y * scale);
  };
  const openMenu = (): void => {
    const corner = box && { x: box.x + 8, y: box.y + Math.min(box.height, 24) };
    if (corner !== undefined) setPopup({ is: 'menu', anchor: anchorOf(corner) });
  };
  const openSlash = (): void => {
    const last = actions.blocks.at(-1)?.entry.pointer;
    const after = last === undefined ? pathOfAddition : pathTo(entries, last);
    const position = positionForNew(after);
    if (position === undefined)
      return explain('No block can be added here. Select another block first.');
    const at = box === undefined ? { x: 16, y: 16 } : { x: box.x, y: box.y + box.height };
    return setPopup({ is: 'slash', anchor: anchorOf(at), path: after, position });
  };
  const { hovered, drag, cancelDrag } = useCanvasGestures(
    { feed, device },
    canvas,
    { selected: selectedId, ids, isReadOnly },
    {
      onSelect: (id) => {
        selectBlock(id);
        const block = canvas.blocks.find((known) => known.id === id);
        if (block !== undefined && !isReadOnly && isPlaceholder(document, block))
          setPicture(pictureOf(block));
      },
      onToggle: (id) => {
        setPopup(undefined);
        selection.toggleBlock(id);
        focusCanvas();
      },
      onEdit: (id, point) => startWriting(blockAtPoint(id, point), point),
      onMenu: (id, point) => {
        if (!ids.includes(id)) selectBlock(id);
        setPopup({ is: 'menu', anchor: anchorOf(point) });
      },
      onEscape: () => leaveBlock(),
      onDrop: (dragged, drop) => {
        focusCanvas();
        dropBlock(dragged, drop);
      },
    },
  );
  const dropBlock = ({ id, pointer }: Block, drop: Drop): void => {
    if (drop.is === 'refused') return explain(drop.label);
    const group = placedBlocks(entries, ids.includes(id) ? ids : [id]);
    if (group.length > 1)
      return actions.run(planGroupTo(group, drop.list, drop.gap), drop.label, group);
    if (drop.isSame) return undefined;
    return actions.run({ make: planMoveTo(pointer, drop.list, drop.index) }, drop.label, group);
  };
  const palette = usePaletteDrop(layer, hover, {
    canvas,
    device,
    scale,
    onDrop: ({ block: dragged }, drop) => {
      if (drop.is === 'refused') return explain(drop.label);
      return drop.isSame ? undefined : dragged.addAt(drop);
    },
  });
  const isDragging = drag !== undefined || palette.isDragging;
  const isWriting = writing.current !== undefined;

  function leaveBlock(): void {
    setPopup(undefined);
    if (drag !== undefined) return cancelDrag();
    if (selectedId === undefined) return undefined;
    selection.selectAround();
    return focusCanvas();
  }
  const toolbar = toolbarActions({
    document,
    translations,
    block: ids.length > 1 ? undefined : block,
    actionOf: (command) => {
      const run = blocks.actionOf(command);
      if (run === undefined || command !== 'remove') return run;
      return () => {
        run();
        focusCanvas();
      };
    },
    onEdit: () => startWriting(block),
    onReplace: setPicture,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys = pressedKeys(event);
    const isOnCanvas = event.currentTarget === root.current;
    const command = commandOfKeys(keys);
    const onCanvas: Readonly<Record<string, (() => void) | undefined>> = {
      Enter: toolbar.primary ?? (block && (() => startWriting(block))),
      ArrowUp: () => selection.selectBeside(-1),
      ArrowDown: () => selection.selectBeside(1),
      [blockKeys.extendUp.keys]: () => selection.extend(-1),
      [blockKeys.extendDown.keys]: () => selection.extend(1),
    };
    const everywhere: Readonly<Record<string, (() => void) | undefined>> = {
      Escape: leaveBlock,
      ContextMenu: openMenu,
      [blockKeys.menu.keys]: openMenu,
      [blockKeys.all.keys]: selection.selectLevel,
      [blockKeys.add.keys]: isReadOnly ? undefined : openSlash,
      [replaceKey.keys]: toolbar.replace,
    };
    const run =
      (command && blocks.actionOf(command)) ??
      (isOnCanvas ? onCanvas[keys] : undefined) ??
      everywhere[keys];
    if (run === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    run();
    if (command === 'remove') focusCanvas();
  };
  const name = ids.length > 1 ? nameOfBlocks(actions.blocks) : (block?.kind ?? '');
  const [width, height] = [device.width * scale, device.height * scale];
  return (
    <div className="canvas" ref={layer}>
      <button
        ref={root}
        type="button"
        aria-label={name === '' ? 'Canvas' : `Canvas: ${name} selected`}
        className="canvas-focus"
        onKeyDown={onKeyDown}
        onContextMenu={(event) => event.preventDefault()}
      />
      <CanvasFrames
        blocks={canvas.blocks}
        hovered={hovered}
        selected={drag === undefined || ids.includes(drag.block.id) ? ids : [drag.block.id]}
        isDragging={isDragging}
        drop={drag?.drop ?? palette.drop}
        scale={scale}
      />
      <ValueDrop layer={layer} canvas={canvas} scale={scale} />
      {!isDragging && <CommentPins canvas={canvas} device={device} scale={scale} />}
      {box !== undefined && isInSight(box, device) && !isReadOnly && !isDragging && !isWriting && (
        <CanvasToolbar
          name={name}
          box={scaleBox(box, scale)}
          width={width}
          height={height}
          actions={toolbar.actions}
          isMenuOpen={popup?.is === 'menu'}
          onMenu={(button) => setPopup({ is: 'menu', anchor: button })}
          onKeyDown={onKeyDown}
        />
      )}
      {!isReadOnly && !isDragging && !isWriting && (
        <AddButtons
          canvas={canvas}
          device={device}
          hovered={hovered}
          selected={ids.length > 1 ? undefined : selectedId}
          scale={scale}
          onAdd={(gap, button) => {
            const { left, bottom } = button.getBoundingClientRect();
            setPopup({
              is: 'slash',
              anchor: anchorAt(left, bottom),
              path: pathTo(entries, gap.block.pointer),
              position: positionAt(gap),
            });
          }}
        />
      )}
      {writing.current !== undefined && (
        <InlineText
          {...writing.current}
          key={writing.current.text.visible.pointer}
          scale={scale}
          onEnd={(byKey, notice = '') => {
            writing.end();
            explain(notice);
            if (byKey) focusCanvas();
          }}
        />
      )}
      <BlockPopups
        name={name}
        popup={popup}
        first={toolbar.actions.filter(({ hasLabel }) => hasLabel)}
        close={() => setPopup(undefined)}
        actionOf={blocks.actionOf}
        clipboard={clipboard}
        shared={shared}
        focusAfter={() => root.current}
        onAdd={(edit, added) => {
          setPopup(undefined);
          focusCanvas();
          writing.add(edit, added);
        }}
      />
      {picture !== undefined && (
        <ChooseImage
          pointer={picture}
          end={() => {
            setPicture(undefined);
            focusCanvas();
          }}
        />
      )}
      <p role="status" className={notice.isVisible ? 'canvas-notice' : 'visually-hidden'}>
        {notice.text}
      </p>
    </div>
  );
};
