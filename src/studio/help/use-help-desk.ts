import { useCallback, useMemo, useState } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';

/** A page that a person asked for from another pane. The same page asked for again is another question. */
export interface HelpRequest {
  readonly to: string;
}

/** Where a person is inside of a formula, which the document need not say yet. */
export interface FormulaCursor {
  /** Of the value that the formula is. */
  readonly pointer: Pointer;
  /** Around the cursor, the innermost first. */
  readonly operators: readonly string[];
}

/** The way from every pane to the help. */
export interface HelpDesk {
  readonly asked: HelpRequest | undefined;
  /** Shows a page of the reference, by its path. */
  readonly openPage: (to: string) => void;
  /** It counts as long as its value is what is selected. */
  readonly cursor: FormulaCursor | undefined;
  /** Lets the help follow the cursor in a formula. */
  readonly follow: (cursor: FormulaCursor) => void;
}

const isSame = (one: FormulaCursor | undefined, other: FormulaCursor): boolean =>
  one?.pointer === other.pointer && one.operators.join(' ') === other.operators.join(' ');

/** @param show makes the help be seen */
export const useHelpDesk = (show: () => void): HelpDesk => {
  const [asked, setAsked] = useState<HelpRequest>();
  const [cursor, setCursor] = useState<FormulaCursor>();
  const openPage = useCallback(
    (to: string) => {
      setAsked({ to });
      show();
    },
    [show],
  );
  // Most keys leave it where it is: then no pane is drawn anew.
  const follow = useCallback(
    (next: FormulaCursor) => setCursor((former) => (isSame(former, next) ? former : next)),
    [],
  );
  return useMemo(() => ({ asked, openPage, cursor, follow }), [asked, openPage, cursor, follow]);
};
