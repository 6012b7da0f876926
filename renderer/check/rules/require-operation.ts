import { ownEntry } from '../../document/json.ts';
import { ancestorsOf } from '../../document/node-path.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { collectDependencyKeys } from '../../expressions/expression.ts';
import type { ContractLocation } from '../../diagnostics/problem.ts';
import type { Rule } from '../checker.ts';
import { isSameValue } from '../same-value.ts';

const operationRoot = 'operations.';

interface SentCall {
  readonly isMoving: boolean;
  readonly contracts: readonly ContractLocation[];
}

/**
 * Requires `operation` on actions that move money, and a visible status, to handle lost replies.
 */
export const requireOperation: Rule = ({ document, contracts, parse, report }) => {
  const sent = new Map<string, SentCall>();
  const shown = new Set<string>();
  const isSent = (
    about: unknown,
    sentValue: unknown,
    place: Pointer,
    step: Pointer,
    param: string,
  ): boolean =>
    JSON.stringify(about) === JSON.stringify(sentValue) ||
    (sentValue !== undefined &&
      isSameValue(parse(about, place), parse(sentValue, joinPointer(step, 'with', param))));
  return {
    step: (step, { pointer, ancestors }) => {
      if (step.do !== 'request') return;
      const contract = ownEntry(contracts.calls, step.call);
      const [action] = ancestorsOf(ancestors, 'action');
      if (
        contract === undefined ||
        (!contract.money && contract.about === undefined) ||
        action === undefined
      )
        return;
      const { call = '' } = step;
      const place = joinPointer('/actions', action.name, 'operation');
      const isMoving = contract.money || sent.get(action.name)?.isMoving === true;
      sent.set(action.name, {
        isMoving,
        contracts: [{ of: 'call', name: call, path: contract.money ? 'money' : 'about' }],
      });
      if (contract.money && pointer.startsWith(`${place}/`))
        report('lost-reply.automatic', joinPointer(pointer, 'call'), { call });
      // All screens identify the payment by this parameter. A different value could allow a second
      // payment.
      const param = contract.about?.param;
      const { operation } = ownEntry(document.actions, action.name) ?? {};
      if (
        param !== undefined &&
        operation !== undefined &&
        !isSent(operation.about, step.with?.[param], joinPointer(place, 'about'), pointer, param)
      )
        report('lost-reply.about', joinPointer(place, 'about'), { call, param });
    },
    value: (value, { pointer }, use) => {
      if (use.of !== 'node' && use.of !== 'prop' && use.of !== 'parameter') return;
      for (const key of collectDependencyKeys(parse(value, pointer)))
        if (key.startsWith(operationRoot)) shown.add(key.slice(operationRoot.length));
    },
    end: () => {
      for (const [name, { operation }] of Object.entries(document.actions ?? {})) {
        const pointer = joinPointer('/actions', name);
        const found = sent.get(name);
        if (operation === undefined) {
          if (found?.isMoving === true)
            report('lost-reply.missing', pointer, { name, contracts: found.contracts });
        } else if (found === undefined)
          report('unknown-key.operation', joinPointer(pointer, 'operation'), { name });
        else if (!shown.has(name))
          report('lost-reply.hidden', joinPointer(pointer, 'operation'), {
            name,
            contracts: found.contracts,
          });
      }
    },
  };
};
