/** Whether the panes of a document stand one below the other, as in a narrow window: the style of what holds them says so, nobody else knows the width. */
export const areStacked = (pane: Element | null): boolean => {
  const panes = pane?.parentElement ?? undefined;
  return panes !== undefined && getComputedStyle(panes).flexDirection === 'column';
};
