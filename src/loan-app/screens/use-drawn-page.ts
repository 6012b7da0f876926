import { useLayoutEffect } from 'react';
import { takeDrawnPageAway } from './drawn-page.ts';

/** Takes away what the service drew ahead, in the same go in which the page itself is drawn, so that nothing flickers. */
export const useDrawnPage = (): void => useLayoutEffect(() => takeDrawnPageAway(document), []);
