import { useLayoutEffect } from 'react';
import { removePrerendered } from '../early/drawn-page.ts';
import { transferInputs } from './hand-over.ts';

/** Takes away what the service drew ahead, in the same go in which something else is drawn, so that nothing flickers. */
export const useRemovePrerendered = (): void =>
  useLayoutEffect(() => removePrerendered(document), []);

/** The same where it is the screen itself that is drawn: it goes on with what was typed meanwhile. */
export const useTransferInputs = (): void => useLayoutEffect(() => transferInputs(document), []);
