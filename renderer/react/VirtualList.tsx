import { Component, createRef, type ReactNode } from 'react';
import type { CompiledNode } from '../compile/compiled.ts';

/** Rows per block. Divisible by 2, 3 and 4, so grids of these column counts are filled. */
const blockSize = 24;

/** Block height in pixels until one has been measured. */
const estimatedBlockHeight = blockSize * 48;

export interface VirtualListProps {
  readonly keys: readonly string[];
  readonly renderRow: (index: number) => ReactNode;
}

/** Rows with inputs stay mounted: an unmounted input is not part of the form. */
const containsField = (node: CompiledNode): boolean => {
  if (node.kind === 'fields') return true;
  if (node.kind === 'fragment') return node.body.some(containsField);
  if (node.kind === 'repeat') return containsField(node.node);
  if (node.kind === 'unsupported') return false;
  return (
    node.children.some(containsField) ||
    (node.kind === 'widget' &&
      (node.field !== undefined ||
        node.slots?.some(([, nodes]) => nodes.some(containsField)) === true))
  );
};

/** Needs IntersectionObserver and rows without inputs. */
export const canVirtualize = (row: CompiledNode): boolean =>
  typeof IntersectionObserver === 'function' && !containsField(row);

const blockOf = (index: number): number => Math.floor(index / blockSize);

const Gap = ({
  from,
  to,
  height,
}: {
  readonly from: number;
  readonly to: number;
  readonly height: number;
}): ReactNode => <div className="w-long-gap" data-from={from} data-to={to} style={{ height }} />;

/**
 * Renders the blocks of rows near the viewport (docs/decisions/virtualize-long-lists.md). Spacers
 * replace the others. The first and last block, touched blocks and the neighbours of the last
 * touched one stay mounted, to keep row state and keyboard navigation.
 */
export class VirtualList extends Component<VirtualListProps> {
  private readonly list = createRef<HTMLDivElement>();
  private readonly nearBlocks = new Set<number>();
  private readonly heights = new Map<number, number>();
  private measured: number | undefined;
  private readonly touchedKeys = new Set<string>();
  private observer: IntersectionObserver | undefined;

  override componentDidMount(): void {
    this.observer = new IntersectionObserver((gaps) => this.onIntersect(gaps), {
      rootMargin: '100% 0%',
    });
    this.list.current?.addEventListener('focusin', this.onTouch);
    this.list.current?.addEventListener('click', this.onTouch);
    this.observeGaps();
  }

  override componentDidUpdate(): void {
    this.observeGaps();
  }

  override componentWillUnmount(): void {
    this.observer?.disconnect();
  }

  override render(): ReactNode {
    const { keys, renderRow } = this.props;
    const last = blockOf(keys.length - 1);
    const pinned = this.pinnedBlocks();
    const parts: ReactNode[] = [];
    let gap: { from: number; height: number } | undefined;
    for (let block = 0; block <= last; block += 1) {
      if (block === 0 || block === last || pinned.has(block) || this.nearBlocks.has(block)) {
        const start = block * blockSize;
        if (gap !== undefined)
          parts.push(
            <Gap key={`gap ${gap.from}`} from={gap.from} to={block} height={gap.height} />,
          );
        gap = undefined;
        keys.slice(start, start + blockSize).forEach((key, index) => {
          parts.push(
            <div
              key={`row ${key}`}
              className="w-long-row"
              role="listitem"
              aria-setsize={keys.length}
              aria-posinset={start + index + 1}
            >
              {renderRow(start + index)}
            </div>,
          );
        });
      } else {
        gap ??= { from: block, height: 0 };
        gap.height += this.blockHeight(block);
      }
    }
    return (
      <div ref={this.list} className="w-long" role="list">
        {parts}
      </div>
    );
  }

  private blockHeight(block: number): number {
    return this.heights.get(block) ?? this.measured ?? estimatedBlockHeight;
  }

  private pinnedBlocks(): ReadonlySet<number> {
    const retained = new Set<number>();
    if (this.touchedKeys.size === 0) return retained;
    const latest = [...this.touchedKeys].at(-1);
    this.props.keys.forEach((key, index) => {
      if (!this.touchedKeys.has(key)) return;
      const block = blockOf(index);
      retained.add(block);
      if (key === latest) retained.add(block - 1).add(block + 1);
    });
    return retained;
  }

  private readonly onTouch = ({ target }: Event): void => {
    // Nested lists have rows too; find the row of this list.
    const row = [...(this.list.current?.children ?? [])].find(
      (part) => target instanceof Node && part.contains(target),
    );
    const key = this.props.keys[Number(row?.getAttribute('aria-posinset')) - 1];
    if (key === undefined) return;
    this.touchedKeys.delete(key);
    this.touchedKeys.add(key);
    this.forceUpdate();
  };

  /** Observed again: an observer reports only on start, and a shrunken gap may be in view. */
  private observeGaps(): void {
    this.observer?.disconnect();
    this.list.current
      ?.querySelectorAll(':scope > .w-long-gap')
      .forEach((gap) => this.observer?.observe(gap));
  }

  private onIntersect(gaps: readonly IntersectionObserverEntry[]): void {
    const measured = this.measured === undefined ? this.measureBlock(0) : undefined;
    if (measured !== undefined) this.measured = measured.bottom - measured.top;
    const seen = gaps.filter(({ isIntersecting }) => isIntersecting);
    if (seen.length > 0) this.unmountFarBlocks();
    for (const { target, boundingClientRect, intersectionRect } of seen) {
      let top = boundingClientRect.top;
      for (
        let block = Number(target.getAttribute('data-from'));
        block < Number(target.getAttribute('data-to'));
        block += 1
      ) {
        const bottom = top + this.blockHeight(block);
        if (bottom >= intersectionRect.top && top <= intersectionRect.bottom)
          this.nearBlocks.add(block);
        top = bottom;
      }
    }
    if (measured !== undefined || seen.length > 0) this.forceUpdate();
  }

  /** Unmounts blocks that are more than two viewports away. */
  private unmountFarBlocks(): void {
    const far = 2 * innerHeight;
    for (const block of this.nearBlocks) {
      const box = this.measureBlock(block);
      if (box !== undefined && box.bottom > -far && box.top < innerHeight + far) continue;
      this.nearBlocks.delete(block);
      if (box !== undefined) this.heights.set(block, box.bottom - box.top);
    }
  }

  /** Position of a rendered block; undefined if it is not rendered or hidden. */
  private measureBlock(
    block: number,
  ): { readonly top: number; readonly bottom: number } | undefined {
    const { keys } = this.props;
    const at = (index: number) =>
      this.list.current
        ?.querySelector(`:scope > [aria-posinset="${index + 1}"]`)
        ?.getBoundingClientRect();
    const top = at(block * blockSize)?.top;
    const bottom = at(Math.min((block + 1) * blockSize, keys.length) - 1)?.bottom;
    return top === undefined || bottom === undefined || top === bottom
      ? undefined
      : { top, bottom };
  }
}
