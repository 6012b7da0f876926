import { type RefObject, useEffect, useRef } from 'react';
import { innermostAt, unfold } from '../controls/innermost-at.ts';
import { focusOneOf } from '../controls/use-focus-trail.ts';
import type { DocumentSymbols } from '../language/document-symbols.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { useSymbols } from './SymbolsContext.tsx';

const control = ':is(input, select, textarea, button):enabled, summary';

/**
 * Whoever was led to a place, as by a finding of a check, begins at it: in its first control, and where nothing may be changed at the heading of its part. Once, and not away from
 * a field in which somebody works.
 * @param root of the inspector
 */
export const useDeepLinkFocus = (root: RefObject<HTMLElement | null>): void => {
  const { deepLinkTarget: sought, selected, lastValidDocument: readable } = useWorkspace();
  const known = useSymbols();
  const reached = useRef<{ readonly knowing: DocumentSymbols; readonly control: Element | null }>(
    undefined,
  );
  useEffect(() => {
    const pane = root.current;
    if (pane === null || sought === undefined || selected !== sought || readable === undefined)
      return;
    // What may be named is known a moment later, and draws some controls anew.
    const isLost =
      reached.current?.control?.isConnected === false && reached.current.knowing !== known;
    if (reached.current !== undefined && !isLost) return;
    if (document.activeElement?.matches('body, h1') === true) {
      const place = innermostAt(pane, sought);
      unfold(place);
      focusOneOf([
        ...(place?.querySelectorAll<HTMLElement>(control) ?? []),
        ...pane.querySelectorAll<HTMLElement>('h2'),
      ]);
      // Its words and what cannot be used are to be seen, too.
      place?.scrollIntoView({ block: 'nearest' });
    }
    reached.current = { knowing: known, control: document.activeElement };
  }, [known, readable, root, selected, sought]);
};
