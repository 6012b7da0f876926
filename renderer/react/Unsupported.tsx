import { useEffect, type ReactNode } from 'react';
import type { NodeViewProps } from './place.ts';

/** Stands in for a node that this app cannot draw or that broke: its declared fallback, else an honest sentence. It never vanishes. */
export const Unsupported = ({ node, context }: NodeViewProps): ReactNode => {
  const { ports, screen } = context.runtime;
  const isUnknown = node.kind === 'unsupported';
  useEffect(() => {
    if (isUnknown)
      ports.report({
        kind: 'widget',
        code: 'unsupported',
        screen: screen.id,
        pointer: node.pointer,
      });
  }, [isUnknown, ports, screen, node]);
  if (node.fallback !== undefined) return <context.Node node={node.fallback} context={context} />;
  return (
    <p className="w-unsupported" role="status">
      {ports.translate('This part cannot be shown. Please update the app or try again later.')}
    </p>
  );
};
