/** Takes away what the service drew ahead. */
export const takeDrawnPageAway = (page: Document): void => page.getElementById('prerendered')?.remove();
