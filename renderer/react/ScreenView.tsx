import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { toText } from '../document/coerce.ts';
import type { CompiledExpression } from '../expressions/expression.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { read } from '../runtime/scope.ts';
import { renderNodes } from './render-node.tsx';
import { NodeView } from './NodeView.tsx';
import type { RenderContext, ViewChunks } from './render-context.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { themeStyle } from './theme-style.ts';

export interface ScreenViewProps {
  readonly runtime: Runtime;
  readonly chunks: ViewChunks;
  /**
   * Makes ids unique beside other screens, as in RenderContext. Empty for a screen that fills the
   * page: it sets the title of the page and has the main landmark.
   */
  readonly suffix?: string;
}

const useTextValue = (
  { scope, store }: Runtime,
  expression: CompiledExpression | undefined,
): string | undefined => {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(expression?.dependencies ?? [], listener),
    [store, expression],
  );
  return useSyncExternalStore(subscribe, () => toText(expression && read(expression, scope)));
};

const LazyPullToRefresh = ({
  runtime,
  chunks,
}: Pick<ScreenViewProps, 'runtime' | 'chunks'>): ReactNode => {
  const [chunk, setFound] = useState<ViewChunks['pullToRefresh']['module']>();
  const { ports, screen } = runtime;
  useEffect(() => {
    chunks.pullToRefresh.load().then(setFound, () =>
      ports.report({
        kind: 'widget',
        code: 'not-loaded',
        screen: screen.id,
        pointer: '/on/pull',
      }),
    );
  }, [chunks, ports, screen]);
  return chunk === undefined ? null : <chunk.PullToRefresh runtime={runtime} />;
};

/** Renders a running screen. Starts the runtime on first render; the owner disposes it. */
export const ScreenView = ({ runtime, chunks, suffix = '' }: ScreenViewProps): ReactNode => {
  const { screen, scope } = runtime;
  const title = useTextValue(runtime, screen.title) ?? '';
  const accent = useTextValue(runtime, screen.theme?.accent);
  const page = useTextValue(runtime, screen.theme?.page);
  const { properties, hasPlate } = useMemo(() => themeStyle(accent, page), [accent, page]);
  const context = useMemo(
    (): RenderContext => ({ runtime, scope, suffix, chunks, Node: NodeView }),
    [runtime, scope, suffix, chunks],
  );
  useEffect(() => {
    if (suffix === '') document.title = title;
  }, [suffix, title]);
  useEffect(() => runtime.start(), [runtime]);
  return (
    <div
      className={screen.on.pull === undefined ? 'w-screen' : 'w-screen w-screen-pulled'}
      style={properties}
    >
      {screen.on.pull === undefined ? null : (
        <LazyPullToRefresh runtime={runtime} chunks={chunks} />
      )}
      <ScreenFrame screen={screen} title={title} hasPlate={hasPlate} context={context} />
      {renderNodes([...screen.overlays.values()], context)}
    </div>
  );
};
