import { Component, type ReactNode } from 'react';
import { isTrue } from '../runtime/scope.ts';
import { renderCost, renderNode, Unsupported } from './render-node.tsx';
import { NodeBinding } from './node-binding.ts';
import type { NodeViewProps } from './render-context.ts';

interface NodeViewState {
  readonly failed: boolean;
}

const initialState: NodeViewState = { failed: false };

/**
 * Renders one node and is its error boundary. One class does both to keep mounting cheap.
 * Re-renders only when a key that its node reads changes.
 */
export class NodeView extends Component<NodeViewProps, NodeViewState> {
  override state: NodeViewState = initialState;
  private readonly binding = new NodeBinding(this.props.node, () => this.props.context);
  private unsubscribe: (() => void) | undefined;
  private renderedVersion = -1;
  /** Admitted by the render budget; counted when it is committed. */
  private isAdmitted = false;
  private isCounted = false;

  static getDerivedStateFromError(): NodeViewState {
    return { failed: true };
  }

  override componentDidMount(): void {
    const { store, pendingRenders } = this.props.context.runtime;
    const keys = this.binding.dependencies();
    this.commit();
    if (keys.length === 0) return;
    const update = (): void => {
      if (!store.hasChanged(keys, this.renderedVersion)) return;
      pendingRenders.begin(this);
      this.forceUpdate();
    };
    this.unsubscribe = store.subscribe(keys, update);
    update();
  }

  override componentDidUpdate(): void {
    this.commit();
  }

  override componentWillUnmount(): void {
    this.unsubscribe?.();
    this.binding.unmount();
    this.noteRendered(false);
  }

  override shouldComponentUpdate(next: NodeViewProps, state: NodeViewState): boolean {
    return (
      next.context !== this.props.context ||
      next.node !== this.props.node ||
      state.failed !== this.state.failed
    );
  }

  override componentDidCatch(): void {
    const { node, context } = this.props;
    context.runtime.ports.report({
      kind: 'widget',
      code: 'threw',
      screen: context.runtime.screen.id,
      pointer: node.pointer,
    });
  }

  override render(): ReactNode {
    const { node, context } = this.props;
    this.renderedVersion = context.runtime.store.version();
    this.binding.skip();
    if (this.state.failed) return <Unsupported node={node} context={context} />;
    const isWanted = isTrue(node.show, context.scope);
    this.isAdmitted =
      isWanted && (this.isAdmitted || context.runtime.renderBudget.tryMount(renderCost(node)));
    return this.isAdmitted ? renderNode(node, context, this.binding) : null;
  }

  private commit(): void {
    this.binding.commit();
    this.noteRendered(this.isAdmitted);
  }

  private noteRendered(isThere: boolean): void {
    const { pendingRenders, renderBudget } = this.props.context.runtime;
    pendingRenders.end(this);
    if (isThere === this.isCounted) return;
    this.isCounted = isThere;
    renderBudget.nodesChanged(isThere ? 1 : -1);
  }
}
