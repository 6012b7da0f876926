/** Detects the narrow layout by computed style, because only CSS knows the breakpoint. */
export const areStacked = (pane: Element | null): boolean => {
  const panes = pane?.parentElement ?? undefined;
  return panes !== undefined && getComputedStyle(panes).flexDirection === 'column';
};
