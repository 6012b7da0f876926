import { Component, createRef, type ReactNode } from 'react';
import type { CompiledNode } from '../compile/compiled.ts';

/** Rows that come and go together. Grids of two, three and four columns are filled by it. */
const blockSize = 24;

/** How high a block is taken to be until one has been measured, in pixels. */
const estimatedBlockHeight = blockSize * 48;

export interface VirtualListProps {
  /** A key for each row, no two the same. */
  readonly keys: readonly string[];
  readonly renderRow: (index: number) => ReactNode;
}

/** Whether a node holds an input: those are all drawn, for what is not drawn is not part of the form. */
const containsField = (node: CompiledNode): boolean => {
  if (node.kind === 'fields') return true;
  if (node.kind === 'fragment') return node.body.some(containsField);
  if (node.kind === 'unsupported') return false;
  return (
    node.children.some(containsField) ||
    (node.kind === 'widget' &&
      (node.field !== undefined ||
        node.slots?.some(([, nodes]) => nodes.some(containsField)) === true))
  );
};

/** Whether rows may come and go: this browser tells what comes near the view, and the form does not need them. */
export const canVirtualize = (row: CompiledNode): boolean =>
  typeof IntersectionObserver === 'function' && !containsField(row);

const blockOf = (index: number): number => Math.floor(index / blockSize);

/** Rows `from` up to `to` are not drawn. */
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
 * A list of many rows (docs/decisions/long-lists.md). Blocks of rows stand on the page while they are near the view; a gap as high as they are, or will be,
 * stands for all others. The first and the last block are always drawn, and so are those that somebody has touched, with those around the last one: whoever
 * goes from row to row finds the next one, and what a person did in a row is still there.
 */
export class VirtualList extends Component<VirtualListProps> {
  private readonly list = createRef<HTMLDivElement>();
  /** Blocks that have come near the view and have not gone far from it. */
  private readonly nearBlocks = new Set<number>();
  /** Heights of blocks that were drawn before. */
  private readonly heights = new Map<number, number>();
  private measured: number | undefined;
  /** Keys of the rows that somebody has touched, the last one last. */
  private readonly touchedKeys = new Set<string>();
  private observer: IntersectionObserver | undefined;

  override componentDidMount(): void {
    // A view above and below are drawn ahead.
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

  /** Blocks that stay whatever is in view. */
  private pinnedBlocks(): ReadonlySet<number> {
    const kept = new Set<number>();
    if (this.touchedKeys.size === 0) return kept;
    const latest = [...this.touchedKeys].at(-1);
    this.props.keys.forEach((key, index) => {
      if (!this.touchedKeys.has(key)) return;
      const block = blockOf(index);
      kept.add(block);
      if (key === latest) kept.add(block - 1).add(block + 1);
    });
    return kept;
  }

  private readonly onTouch = ({ target }: Event): void => {
    // A list in a row has rows of its own: the row of this list is meant.
    const row = [...(this.list.current?.children ?? [])].find(
      (part) => target instanceof Node && part.contains(target),
    );
    const key = this.props.keys[Number(row?.getAttribute('aria-posinset')) - 1];
    if (key === undefined) return;
    this.touchedKeys.delete(key);
    this.touchedKeys.add(key);
    this.forceUpdate();
  };

  /** A gap is told of when it is first watched, so each is watched anew: it may still be in view after it has become smaller. */
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

  /** Takes away what is more than two views away. */
  private unmountFarBlocks(): void {
    const far = 2 * innerHeight;
    for (const block of this.nearBlocks) {
      const box = this.measureBlock(block);
      if (box !== undefined && box.bottom > -far && box.top < innerHeight + far) continue;
      this.nearBlocks.delete(block);
      if (box !== undefined) this.heights.set(block, box.bottom - box.top);
    }
  }

  /** Where a drawn block is; undefined where it is not drawn or has no room, in a part of the page that is not shown. */
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
