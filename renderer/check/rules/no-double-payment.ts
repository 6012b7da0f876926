import { ownEntry } from '../../document/json.ts';
import { ancestorsOf } from '../../document/node-path.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../checker.ts';

/**
 * Branches of one step exclude each other. So do steps after one whose error branch ends the list.
 */
const areExclusive = (earlier: Pointer, later: Pointer): boolean => {
  const [first, second] = [earlier.split('/'), later.split('/')];
  const at = first.findIndex((name, index) => name !== second[index]);
  const isBranch = (name = ''): boolean => ['then', 'else'].includes(name);
  return (
    (isBranch(first[at]) && isBranch(second[at])) ||
    first[at - 1] === 'onError' ||
    first[at + 1] === 'onError'
  );
};

interface PaymentStep {
  readonly pointer: Pointer;
  readonly of: string;
  readonly call?: string;
  readonly runs?: string;
}

/**
 * Forbids moving money twice per user gesture: by two actions with separate locks, or twice within
 * one, also through `run`.
 */
export const noDoublePayment: Rule = ({ contracts, report }) => {
  const payments: PaymentStep[] = [];
  let handler: Pointer = '';
  return {
    handler: (_, { pointer }) => {
      handler = pointer;
    },
    step: (step, { pointer, ancestors }) => {
      const [action] = ancestorsOf(ancestors, 'action');
      const of = action?.name ?? handler;
      if (step.do === 'run') payments.push({ pointer, of, runs: step.action });
      if (
        step.do !== 'request' ||
        step.call === undefined ||
        action === undefined ||
        ownEntry(contracts.calls, step.call)?.money !== true
      )
        return;
      if (!pointer.startsWith(joinPointer('/actions', of, 'operation')))
        payments.push({ pointer, of, call: step.call });
    },
    end: () => {
      const moving = new Set<string>();
      const moves = ({ call, runs = '' }: PaymentStep): boolean =>
        call !== undefined || moving.has(runs);
      // Fixpoint, since hostile documents may have actions that all run each other.
      for (let found = -1; found < moving.size;) {
        found = moving.size;
        for (const one of payments) if (moves(one)) moving.add(one.of);
      }
      payments.filter(moves).forEach(({ pointer, of, call }, index, all) => {
        const before = all
          .slice(0, index)
          .find((other) =>
            other.of === of
              ? !areExclusive(other.pointer, pointer)
              : call !== undefined && other.call === call,
          );
        if (before === undefined) return;
        const at = joinPointer(pointer, call === undefined ? 'action' : 'call');
        if (before.of === of) report('money-once.twice', at, { call, first: before.pointer });
        else report('money-once.two-actions', at, { call, action: before.of });
      });
    },
  };
};
