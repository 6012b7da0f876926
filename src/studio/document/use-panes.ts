import { useCallback, useMemo, useState } from 'react';

/** Panels beside the canvas, one at a time, in the order of the rail. */
export const panels = [
  'blocks',
  'parts',
  'data',
  'languages',
  'history',
  'comments',
  'help',
] as const;

/** Drawers over the lower part of the canvas, one at a time. */
export const drawers = ['problems', 'text', 'log'] as const;

/**
 * blocks: palette; parts: layers; data: values of the page; languages: translations; history:
 * versions and saved texts; comments: comments by block; help: reference; problems: findings of the checker; text: JSON; log: calls of
 * the screen; phone: canvas; details: inspector. The canvas and the inspector are always visible.
 */
export type PaneName = (typeof panels)[number] | (typeof drawers)[number] | 'phone' | 'details';

const storageKey = 'studio-panes';

interface OpenPanes {
  readonly panel: (typeof panels)[number] | undefined;
  readonly drawer: (typeof drawers)[number] | undefined;
}

/** Names of earlier versions are read too. Without any, the palette is open. */
const readPanes = (stored: string | null): OpenPanes => {
  if (stored === null) return { panel: 'blocks', drawer: undefined };
  const names = stored.split(' ');
  return {
    panel: panels.find((name) => names.includes(name)),
    drawer: drawers.find((name) => names.includes(name)),
  };
};

const isPanel = (name: PaneName): name is (typeof panels)[number] =>
  panels.some((panel) => panel === name);
const isDrawer = (name: PaneName): name is (typeof drawers)[number] =>
  drawers.some((drawer) => drawer === name);

const withPane = (open: OpenPanes, name: PaneName, isShown: boolean): OpenPanes => {
  if (isPanel(name)) return { ...open, panel: isShown ? name : undefined };
  if (isDrawer(name)) return { ...open, drawer: isShown ? name : undefined };
  return open;
};

const namesOf = ({ panel, drawer }: OpenPanes): readonly PaneName[] => [
  'phone',
  'details',
  ...(panel === undefined ? [] : [panel]),
  ...(drawer === undefined ? [] : [drawer]),
];

/** Open panel and drawer, persisted on this device. */
export const usePanes = () => {
  const [open, setOpen] = useState(() => readPanes(localStorage.getItem(storageKey)));
  const change = useCallback((next: (previous: OpenPanes) => OpenPanes) => {
    setOpen((previous) => {
      const changed = next(previous);
      localStorage.setItem(storageKey, namesOf(changed).join(' '));
      return changed;
    });
  }, []);
  const toggle = useCallback(
    (name: PaneName) =>
      change((previous) => withPane(previous, name, !namesOf(previous).includes(name))),
    [change],
  );
  const show = useCallback(
    (name: PaneName) => change((previous) => withPane(previous, name, true)),
    [change],
  );
  // The workspace depends on it, so that a new set would render every pane.
  const shown: ReadonlySet<PaneName> = useMemo(() => new Set(namesOf(open)), [open]);
  return { shown, toggle, show };
};
