import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { textOf } from '../document/reading.ts';
import { later } from '../later.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { read } from '../runtime/scope.ts';
import { drawNodes } from './draw-node.tsx';
import { NodeView } from './NodeView.tsx';
import type { Place } from './place.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { themeStyle, type ThemeStyle } from './theme-style.ts';

export interface ScreenViewProps {
  readonly runtime: Runtime;
}

/** The title as it is now. A value that changes without changing the title draws nothing. */
const useTitle = ({ screen, scope, store }: Runtime): string => {
  const subscribe = useCallback((listener: () => void) => store.subscribe(screen.title.dependencies, listener), [store, screen]);
  return useSyncExternalStore(subscribe, () => textOf(read(screen.title, scope)) ?? '');
};

/** The colours as they are now. */
const useTheme = ({ screen: { theme }, scope, store }: Runtime): ThemeStyle => {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe([...(theme?.accent?.dependencies ?? []), ...(theme?.page?.dependencies ?? [])], listener),
    [store, theme],
  );
  const accent = useSyncExternalStore(subscribe, () => textOf(theme?.accent && read(theme.accent, scope)));
  const page = useSyncExternalStore(subscribe, () => textOf(theme?.page && read(theme.page, scope)));
  return useMemo(() => themeStyle(accent, page), [accent, page]);
};

/** Lets the page be pulled down, as soon as what does it has come: nobody pulls a page before they have seen it. */
const Pull = ({ runtime }: ScreenViewProps): ReactNode => {
  const [found, setFound] = useState<Awaited<ReturnType<typeof later.pullView>>>();
  const { ports, screen } = runtime;
  useEffect(() => {
    later.pullView().then(setFound, () => ports.report({ kind: 'widget', code: 'not-loaded', screen: screen.id, pointer: '/on/pull' }));
  }, [ports, screen]);
  return found === undefined ? null : <found.PullView runtime={runtime} />;
};

/** A running screen: its title in the header and in the document, its nodes, its dialogs. Starts it when it is first drawn; leaving is the owner's. */
export const ScreenView = ({ runtime }: ScreenViewProps): ReactNode => {
  const { screen, scope } = runtime;
  const title = useTitle(runtime);
  const { properties, hasPlate } = useTheme(runtime);
  const place = useMemo((): Place => ({ runtime, scope, suffix: '', Node: NodeView }), [runtime, scope]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => runtime.start(), [runtime]);
  return (
    <div className={screen.on.pull === undefined ? 'w-screen' : 'w-screen w-screen-pulled'} style={properties}>
      {screen.on.pull === undefined ? null : <Pull runtime={runtime} />}
      <ScreenFrame screen={screen} title={title} hasPlate={hasPlate} place={place} />
      {drawNodes([...screen.overlays.values()], place)}
    </div>
  );
};
