import { Component, type ReactNode } from 'react';

/**
 * Rows that are all drawn. A list that turns out to be long, or becomes so, is drawn anew as one whose rows come and go: whoever stood in a row stands in the
 * same row of that one.
 */
export class PlainList extends Component<{ readonly children: ReactNode }> {
  override componentWillUnmount(): void {
    const held = document.activeElement;
    if (held === null || held.id === '') return;
    // When the rows that come in place of these are there. Where the whole screen goes, the next one may have a part of the same id.
    queueMicrotask(() => {
      const same = held.isConnected ? null : document.getElementById(held.id);
      if (same?.closest('.w-long-row')) same.focus({ preventScroll: true });
    });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
