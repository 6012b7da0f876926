import { useLayoutEffect } from 'react';

/** Takes away what the service drew ahead. */
export const takeDrawnPageAway = (page: Document): void => page.getElementById('prerendered')?.remove();

/** Takes it away in the same go in which the page itself is drawn, so that nothing flickers. */
export const useDrawnPage = (): void => useLayoutEffect(() => takeDrawnPageAway(document), []);
