let drawn: HTMLElement | null | undefined;

/** What the service drew ahead, which holds what was typed into it also when it was taken away; null where there is none, or no more. */
export const drawnPage = (page: Document): HTMLElement | null => (drawn ??= page.getElementById('prerendered'));

/** Takes away what the service drew ahead. */
export const takeDrawnPageAway = (page: Document): void => drawnPage(page)?.remove();
