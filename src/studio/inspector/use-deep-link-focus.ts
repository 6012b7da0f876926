import { type RefObject, useEffect, useRef } from 'react';
import { innermostAt, unfold, focusOneOf } from '../controls/focus.ts';
import type { DocumentSymbols } from '../language/document-symbols.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { useSymbols } from './SymbolsContext.tsx';

const control = ':is(input, select, textarea, button):enabled, summary';

/**
 * Focuses a deep link target once: its first control, or the heading if read-only. Never steals
 * focus from a field.
 */
export const useDeepLinkFocus = (root: RefObject<HTMLElement | null>): void => {
  const { deepLinkTarget, selected, lastValidDocument } = useWorkspace();
  const known = useSymbols();
  const reached = useRef<{ readonly knowing: DocumentSymbols; readonly control: Element | null }>(
    undefined,
  );
  useEffect(() => {
    const pane = root.current;
    if (
      pane === null ||
      deepLinkTarget === undefined ||
      selected !== deepLinkTarget ||
      lastValidDocument === undefined
    )
      return;
    // The symbols load later and may replace the focused control.
    const isLost =
      reached.current?.control?.isConnected === false && reached.current.knowing !== known;
    if (reached.current !== undefined && !isLost) return;
    if (document.activeElement?.matches('body, h1') === true) {
      const element = innermostAt(pane, deepLinkTarget);
      unfold(element);
      focusOneOf([
        ...(element?.querySelectorAll<HTMLElement>(control) ?? []),
        ...pane.querySelectorAll<HTMLElement>('h2'),
      ]);
      // Shows its label and disabled controls, too.
      element?.scrollIntoView({ block: 'nearest' });
    }
    reached.current = { knowing: known, control: document.activeElement };
  }, [known, lastValidDocument, root, selected, deepLinkTarget]);
};
