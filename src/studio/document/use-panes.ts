import { useCallback, useState } from 'react';

/**
 * parts: tree; text: JSON; phone: preview; details: inspector; languages: translations; help:
 * reference.
 */
export const panes = ['parts', 'text', 'phone', 'details', 'languages', 'help'] as const;

export type PaneName = (typeof panes)[number];

const key = 'studio-panes';

/** Default panes, without the JSON text. */
const usual: ReadonlySet<PaneName> = new Set(['parts', 'phone', 'details']);

const readPanes = (kept: string | null): ReadonlySet<PaneName> => {
  const names = (kept ?? '').split(' ');
  const found = panes.filter((pane) => names.includes(pane));
  return found.length === 0 ? usual : new Set(found);
};

/** Visible panes, persisted on this device; at least one stays. */
export const usePanes = () => {
  const [shown, setShown] = useState(() => readPanes(localStorage.getItem(key)));
  const change = useCallback(
    (isShown: (pane: PaneName, previous: ReadonlySet<PaneName>) => boolean) => {
      setShown((previous) => {
        const next = panes.filter((pane) => isShown(pane, previous));
        if (next.length === 0) return previous;
        localStorage.setItem(key, next.join(' '));
        return new Set(next);
      });
    },
    [],
  );
  const toggle = useCallback(
    (pane: PaneName) => change((name, previous) => previous.has(name) !== (name === pane)),
    [change],
  );
  const show = useCallback(
    (pane: PaneName) => change((name, previous) => previous.has(name) || name === pane),
    [change],
  );
  return { shown, toggle, show };
};
