import { useCallback, useMemo, useState } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';

/** Request for a page from another pane; each request is a new object. */
export interface HelpRequest {
  readonly to: string;
}

/** Cursor in a formula field, whose text may be uncommitted. */
export interface FormulaCursor {
  readonly pointer: Pointer;
  readonly operators: readonly string[];
}

export interface HelpDesk {
  readonly requestedPage: HelpRequest | undefined;
  readonly openPage: (to: string) => void;
  /** Valid while its value is selected. */
  readonly cursor: FormulaCursor | undefined;
  readonly follow: (cursor: FormulaCursor) => void;
}

const isSame = (one: FormulaCursor | undefined, other: FormulaCursor): boolean =>
  one?.pointer === other.pointer && one.operators.join(' ') === other.operators.join(' ');

/** @param show opens the help pane */
export const useHelpDesk = (show: () => void): HelpDesk => {
  const [requestedPage, setRequestedPage] = useState<HelpRequest>();
  const [cursor, setCursor] = useState<FormulaCursor>();
  const openPage = useCallback(
    (to: string) => {
      setRequestedPage({ to });
      show();
    },
    [show],
  );
  // Most keys keep the operators; skip the render then.
  const follow = useCallback(
    (next: FormulaCursor) => setCursor((previous) => (isSame(previous, next) ? previous : next)),
    [],
  );
  return useMemo(
    () => ({ requestedPage, openPage, cursor, follow }),
    [requestedPage, openPage, cursor, follow],
  );
};
