import { costs, type Allowance } from '../document/allowance.ts';

/** How much of a screen may stand on the page. */
export interface Room {
  /** Whether one more node may be drawn; where it may not, that is reported. @param cost of its widget, beside that of a plain one */
  mayDraw(cost: number): boolean;
  /** So many nodes have come to the page, or have left it. */
  counted(nodes: number): void;
  /** What is drawn of a node has so many parts. */
  filled(parts: number): void;
  /** A list of so many rows is kept, of which some are drawn. */
  listed(rows: number): void;
}

/**
 * Repeats in repeats and fragments in fragments make many nodes of a few: more than a page can hold are not drawn.
 * @param most nodes at a time
 * @param turn what may be drawn in one go: those are counted before they have come to the page
 */
export const createRoom = (most: number, turn: Allowance, report: () => void): Room => {
  let count = 0;
  return {
    mayDraw: (cost) => {
      turn.spend(costs.node * cost);
      if (count < most && turn.left() >= 0) return true;
      report();
      return false;
    },
    counted: (nodes) => {
      count += nodes;
    },
    filled: (parts) => turn.spend(costs.part * parts),
    listed: (rows) => turn.spend(costs.value * rows),
  };
};
