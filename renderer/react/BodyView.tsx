import { useEffect, useMemo, type ReactNode } from 'react';
import type { Runtime } from '../runtime/runtime.ts';
import { renderNodes } from './render-node.tsx';
import { NodeView } from './NodeView.tsx';
import type { RenderContext } from './render-context.ts';

export interface BodyViewProps {
  readonly runtime: Runtime;
  /** Behind the id of every node, so that a page may hold several screens; of its own for each. */
  readonly suffix: string;
  /** What the page itself says between the body and the footer. */
  readonly children?: ReactNode;
}

/**
 * The nodes of a running screen, for a page that has a title, a main part and colours of its own. Starts the screen when it is first drawn; leaving is the
 * owner's.
 */
export const BodyView = ({ runtime, suffix, children }: BodyViewProps): ReactNode => {
  const { screen, scope } = runtime;
  const context = useMemo(
    (): RenderContext => ({ runtime, scope, suffix, Node: NodeView }),
    [runtime, scope, suffix],
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
