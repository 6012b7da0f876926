import { useLayoutEffect } from 'react';
import { takeDrawnPageAway } from '../early/drawn-page.ts';
import { handOver } from './hand-over.ts';

/** Takes away what the service drew ahead, in the same go in which something else is drawn, so that nothing flickers. */
export const useDrawnPage = (): void => useLayoutEffect(() => takeDrawnPageAway(document), []);

/** The same where it is the screen itself that is drawn: it goes on with what was typed meanwhile. */
export const useHandOver = (): void => useLayoutEffect(() => handOver(document), []);
