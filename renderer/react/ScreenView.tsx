import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { textOf } from '../document/reading.ts';
import type { CompiledExpression } from '../expressions/expression.ts';
import { later } from '../later.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { read } from '../runtime/scope.ts';
import { drawNodes } from './draw-node.tsx';
import { NodeView } from './NodeView.tsx';
import type { Place } from './place.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { themeStyle } from './theme-style.ts';

export interface ScreenViewProps {
  readonly runtime: Runtime;
}

/** A text as it is now. A value that changes without changing the text draws nothing. */
const useText = (
  { scope, store }: Runtime,
  expression: CompiledExpression | undefined,
): string | undefined => {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(expression?.dependencies ?? [], listener),
    [store, expression],
  );
  return useSyncExternalStore(subscribe, () => textOf(expression && read(expression, scope)));
};

/** Lets the page be pulled down, as soon as what does it has come: nobody pulls a page before they have seen it. */
const Pull = ({ runtime }: ScreenViewProps): ReactNode => {
  const [found, setFound] = useState<Awaited<ReturnType<typeof later.pullView>>>();
  const { ports, screen } = runtime;
  useEffect(() => {
    later
      .pullView()
      .then(setFound, () =>
        ports.report({
          kind: 'widget',
          code: 'not-loaded',
          screen: screen.id,
          pointer: '/on/pull',
        }),
      );
  }, [ports, screen]);
  return found === undefined ? null : <found.PullView runtime={runtime} />;
};

/** A running screen: its title in the header and in the document, its nodes, its dialogs. Starts it when it is first drawn; leaving is the owner's. */
export const ScreenView = ({ runtime }: ScreenViewProps): ReactNode => {
  const { screen, scope } = runtime;
  const title = useText(runtime, screen.title) ?? '';
  const accent = useText(runtime, screen.theme?.accent);
  const page = useText(runtime, screen.theme?.page);
  const { properties, hasPlate } = useMemo(() => themeStyle(accent, page), [accent, page]);
  const place = useMemo(
    (): Place => ({ runtime, scope, suffix: '', Node: NodeView }),
    [runtime, scope],
  );
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => runtime.start(), [runtime]);
  return (
    <div
      className={screen.on.pull === undefined ? 'w-screen' : 'w-screen w-screen-pulled'}
      style={properties}
    >
      {screen.on.pull === undefined ? null : <Pull runtime={runtime} />}
      <ScreenFrame screen={screen} title={title} hasPlate={hasPlate} place={place} />
      {drawNodes([...screen.overlays.values()], place)}
    </div>
  );
};
