import { useLayoutEffect } from 'react';

/** Takes away what the service drew ahead, in the same go in which the page itself is drawn, so that nothing flickers. */
export const useDrawnPage = (): void =>
  useLayoutEffect(() => {
    document.getElementById('prerendered')?.remove();
  }, []);
