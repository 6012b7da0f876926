import { Component, type ReactNode } from 'react';
import { holds } from '../runtime/scope.ts';
import { costOf, drawNode } from './draw-node.tsx';
import { NodeBinding } from './node-binding.ts';
import type { NodeViewProps } from './place.ts';
import { Unsupported } from './Unsupported.tsx';

interface NodeViewState {
  readonly failed: boolean;
}

const fine: NodeViewState = { failed: false };

/**
 * Draws one node and is its error wall. A class, because only classes can be walls, and one component for both keeps mounting cheap: it listens to
 * exactly the keys that its node reads and draws itself anew when one of them changes.
 */
export class NodeView extends Component<NodeViewProps, NodeViewState> {
  override state: NodeViewState = fine;
  private readonly binding = new NodeBinding(this.props.node, () => this.props.place);
  private unsubscribe: (() => void) | undefined;
  private seen = -1;
  /** What was drawn last has its place in the room of the page; it is counted when it has come there. */
  private isLetIn = false;
  private isCounted = false;

  static getDerivedStateFromError(): NodeViewState {
    return { failed: true };
  }

  override componentDidMount(): void {
    const { store } = this.props.place.runtime;
    const keys = this.binding.keys();
    this.settle();
    if (keys.length === 0) return;
    this.unsubscribe = store.subscribe(keys, () => this.forceUpdate());
    if (store.hasChanged(keys, this.seen)) this.forceUpdate();
  }

  override componentDidUpdate(): void {
    this.settle();
  }

  override componentWillUnmount(): void {
    this.unsubscribe?.();
    this.binding.leave();
    this.count(false);
  }

  override shouldComponentUpdate(next: NodeViewProps, state: NodeViewState): boolean {
    return (
      next.place !== this.props.place ||
      next.node !== this.props.node ||
      state.failed !== this.state.failed
    );
  }

  override componentDidCatch(): void {
    const { node, place } = this.props;
    place.runtime.ports.report({
      kind: 'widget',
      code: 'threw',
      screen: place.runtime.screen.id,
      pointer: node.pointer,
    });
  }

  override render(): ReactNode {
    const { node, place } = this.props;
    this.seen = place.runtime.store.version();
    this.binding.omit();
    if (this.state.failed) return <Unsupported node={node} place={place} />;
    const isWanted = node.each !== undefined || holds(node.show, place.scope);
    this.isLetIn = isWanted && (this.isLetIn || place.runtime.room.mayDraw(costOf(node)));
    return this.isLetIn ? drawNode(node, place, this.binding) : null;
  }

  private settle(): void {
    this.binding.settle();
    this.count(this.isLetIn);
  }

  private count(isThere: boolean): void {
    if (isThere === this.isCounted) return;
    this.isCounted = isThere;
    this.props.place.runtime.room.counted(isThere ? 1 : -1);
  }
}
