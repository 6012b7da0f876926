import { useLayoutEffect, useRef, useState } from 'react';
import { pressedKeys } from '../keys/pressed-keys.ts';
import { dropKey, takeKey } from '../keys/shortcuts.ts';
import { putVisible } from '../inspector/visible-value.ts';
import { describeLanguage } from '../shell/format.ts';
import { documentOf, type EditResult, type TextTree } from '../text-edits/index.ts';
import { putTranslation } from '../translations/translation-edits.ts';
import { nodeAround, sameNode } from '../workspace/node-ids.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { EditableText } from './visible-texts.ts';

export interface InlineTextProps {
  /** Text at the start; its place moves as the page is rendered again. */
  readonly text: EditableText;
  /** Kind of the block. */
  readonly kind: string;
  readonly scale: number;
  /**
   * @param byKey true if the focus returns to the canvas
   * @param notice reason why the text was not applied
   */
  readonly onEnd: (byKey: boolean, notice?: string) => void;
}

const emptyNotice = 'Enter a text. To remove the text, remove its block.';

/** Writes a text over the phone. Each key is applied; all keys are one undo step. */
export const InlineText = ({ text, kind, scale, onEnd }: InlineTextProps) => {
  const { edit, undo, lastValidDocument, selected } = useWorkspace();
  const [start] = useState(() => ({ ...text, document: lastValidDocument?.document }));
  const [written, setWritten] = useState(start.words);
  const [notice, setNotice] = useState<string>();
  const hasWritten = useRef(false);
  const hasEnded = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { box, style } = text.rendered;
  const { visible, language } = start;
  const label = `${language === undefined ? 'Text' : `${describeLanguage(language)} text`} of ${kind}`;

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = '0';
    element.style.height = `${Math.max(element.scrollHeight, box.height)}px`;
  });

  const writeIn: (tree: TextTree, next: string) => EditResult = (tree, next) => {
    if (language !== undefined)
      return putTranslation(documentOf(tree), language, String(visible.value), next)(tree);
    // Another author may have moved the block.
    const isInNode = nodeAround(start.document, visible.pointer) !== undefined;
    const pointer = isInNode
      ? sameNode(start.document, visible.pointer, documentOf(tree))
      : visible.pointer;
    return pointer === undefined
      ? { refused: 'This block was removed, so its text cannot be changed.' }
      : putVisible({ pointer }, next)(tree);
  };
  const write = (next: string): void => {
    setWritten(next);
    if (next.trim() === '') return setNotice(emptyNotice);
    const refused = edit((tree) => {
      const result = writeIn(tree, next);
      // The place of the text may be no block: a default of the page or a list of translations.
      return 'refused' in result ? result : { ...result, at: selected };
    }, hasWritten.current);
    if (refused === undefined) hasWritten.current = true;
    setNotice(refused);
  };
  const end = (byKey: boolean): void => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(byKey, notice);
  };
  const restore = (): void => {
    if (hasWritten.current) undo();
    hasEnded.current = true;
    onEnd(true);
  };
  return (
    <div className="inline-text" style={{ transform: `scale(${scale})` }}>
      <textarea
        ref={field}
        aria-label={label}
        aria-invalid={notice !== undefined}
        rows={1}
        spellCheck
        value={written}
        lang={language}
        style={{
          left: box.x,
          top: box.y,
          width: box.width,
          fontFamily: style.family,
          fontSize: style.size,
          fontWeight: style.weight,
          fontStyle: style.slant,
          lineHeight: `${style.lineHeight}px`,
          letterSpacing: style.spacing,
          textAlign: alignOf(style.align),
          textTransform: transformOf(style.transform),
          color: style.color,
          background: style.background,
        }}
        onChange={({ target }) => write(target.value)}
        onBlur={() => end(false)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          const keys = pressedKeys(event);
          if (keys !== takeKey && keys !== dropKey) return;
          event.preventDefault();
          if (keys === takeKey) end(true);
          else restore();
        }}
      />
      {notice !== undefined && (
        <p
          role="alert"
          className="inline-text-notice"
          style={{ left: box.x, top: box.y + box.height }}
        >
          {notice}
        </p>
      )}
    </div>
  );
};

const aligns = ['center', 'end', 'justify', 'left', 'right', 'start'] as const;
const alignOf = (value: string) => aligns.find((align) => align === value) ?? 'start';

const transforms = ['capitalize', 'lowercase', 'none', 'uppercase'] as const;
const transformOf = (value: string) =>
  transforms.find((transform) => transform === value) ?? 'none';
