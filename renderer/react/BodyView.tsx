import { useEffect, useMemo, type ReactNode } from 'react';
import type { Runtime } from '../runtime/runtime.ts';
import { renderNodes } from './render-node.tsx';
import { NodeView } from './NodeView.tsx';
import type { RenderContext, ViewChunks } from './render-context.ts';

export interface BodyViewProps {
  readonly runtime: Runtime;
  readonly suffix: string;
  readonly chunks: ViewChunks;
  readonly children?: ReactNode;
}

/**
 * Renders the nodes of a screen inside a page that has its own title, main element and colours.
 * Starts the runtime on first render; the owner disposes it.
 */
export const BodyView = ({ runtime, suffix, chunks, children }: BodyViewProps): ReactNode => {
  const { screen, scope } = runtime;
  const context = useMemo(
    (): RenderContext => ({ runtime, scope, suffix, chunks, Node: NodeView }),
    [runtime, scope, suffix, chunks],
  );
  useEffect(() => runtime.start(), [runtime]);
  return (
    <>
      {renderNodes(screen.body, context)}
      {children}
      {renderNodes(screen.footer, context)}
      {renderNodes([...screen.overlays.values()], context)}
    </>
  );
};
