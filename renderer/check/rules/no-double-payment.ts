import { ownEntry } from '../../document/json.ts';
import { ancestorsOf } from '../../document/node-path.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../checker.ts';

/** Of two places, in the order of the document, one alone is run: branches of one step, and what stands behind a step whose error branch ends its list. */
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

/** A step that moves money by a call, or may by the action that it runs. */
interface PaymentStep {
  readonly pointer: Pointer;
  /** Who has the step: an action by its name, or the handler at this place. */
  readonly of: string;
  readonly call?: string;
  readonly runs?: string;
}

/** The same call does not move money twice for one press: in two actions, each with a lock of its own, or behind itself in one, also through what is run. */
export const noDoublePayment: Rule = ({ contracts, report: say }) => {
  const payments: PaymentStep[] = [];
  let handler: Pointer = '';
  return {
    handler: (_, { pointer }) => {
      handler = pointer;
    },
    step: (step, { pointer, ancestors: around }) => {
      const [action] = ancestorsOf(around, 'action');
      const of = action?.name ?? handler;
      if (step.do === 'run') payments.push({ pointer, of, runs: step.action });
      if (
        step.do !== 'request' ||
        step.call === undefined ||
        action === undefined ||
        ownEntry(contracts.calls, step.call)?.money !== true
      )
        return;
      // What is sent when another call is confirmed is told elsewhere.
      if (!pointer.startsWith(joinPointer('/actions', of, 'operation')))
        payments.push({ pointer, of, call: step.call });
    },
    end: () => {
      const moving = new Set<string>();
      const moves = ({ call, runs = '' }: PaymentStep): boolean =>
        call !== undefined || moving.has(runs);
      // Until nothing more is found: documents may be hostile, and have actions that all run each other.
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
        const sentence =
          before.of === of
            ? `one press would move money twice: here and at ${before.pointer}. Take one away, or let a test choose.`
            : `the action "${before.of}" moves money by the same call and knows nothing of this one. Send it from one action.`;
        say('money-once', joinPointer(pointer, call === undefined ? 'action' : 'call'), sentence, {
          found: call,
          contracts: [call === undefined ? undefined : { of: 'call', name: call, path: 'money' }],
        });
      });
    },
  };
};
