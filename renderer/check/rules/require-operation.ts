import { ownEntry } from '../../document/json.ts';
import { ancestorsOf } from '../../document/node-path.ts';
import { joinPointer } from '../../document/pointer.ts';
import { collectDependencyKeys } from '../../expressions/expression.ts';
import type { ContractLocation } from '../../diagnostics/problem.ts';
import type { Rule } from '../checker.ts';

const operationRoot = 'operations.';

interface SentCall {
  readonly isMoving: boolean;
  readonly contracts: readonly ContractLocation[];
}

/**
 * Requires `operation` on actions that move money, and a visible status, to handle lost replies.
 */
export const requireOperation: Rule = ({ document, contracts, parse, report: say }) => {
  const sent = new Map<string, SentCall>();
  const shown = new Set<string>();
  return {
    step: (step, { pointer, ancestors: around }) => {
      if (step.do !== 'request') return;
      const contract = ownEntry(contracts.calls, step.call);
      const [action] = ancestorsOf(around, 'action');
      if (
        contract === undefined ||
        (!contract.money && contract.about === undefined) ||
        action === undefined
      )
        return;
      const { call = '' } = step;
      const place = joinPointer('/actions', action.name, 'operation');
      const placeOf = (path: string): ContractLocation => ({ of: 'call', name: call, path });
      const isMoving = contract.money || sent.get(action.name)?.isMoving === true;
      sent.set(action.name, { isMoving, contracts: [placeOf(contract.money ? 'money' : 'about')] });
      if (contract.money && pointer.startsWith(`${place}/`))
        say(
          'lost-reply',
          joinPointer(pointer, 'call'),
          `nobody has pressed anything here, and the call "${call}" moves money. Take it away.`,
          {
            found: call,
            contracts: [placeOf('money')],
          },
        );
      // All screens identify the payment by this parameter. A different value could allow a second
      // payment.
      const param = contract.about?.param;
      const { operation } = ownEntry(document.actions, action.name) ?? {};
      if (
        param !== undefined &&
        operation !== undefined &&
        JSON.stringify(operation.about) !== JSON.stringify(step.with?.[param])
      ) {
        const sentence = `all screens know what the call "${call}" is for by its "${param}", and this is something else. Write what is sent as "${param}".`;
        say('lost-reply', joinPointer(place, 'about'), sentence, { contracts: [placeOf('about')] });
      }
    },
    value: (value, { pointer }, use) => {
      if (use.of !== 'node' && use.of !== 'prop' && use.of !== 'parameter') return;
      for (const key of collectDependencyKeys(parse(value, pointer)))
        if (key.startsWith(operationRoot)) shown.add(key.slice(operationRoot.length));
    },
    end: () => {
      for (const [name, { operation }] of Object.entries(document.actions ?? {})) {
        const place = joinPointer('/actions', name);
        const found = sent.get(name);
        if (operation === undefined) {
          if (found?.isMoving !== true) continue;
          const sentence = `the action "${name}" moves money and does not say what follows a lost reply. Add "operation" with "about" and "onConfirmed".`;
          say('lost-reply', place, sentence, {
            suggestion: 'operation',
            quotes: ['operation', 'about', 'onConfirmed'],
            lack: `${operationRoot}${name}`,
            contracts: found.contracts,
          });
        } else if (found === undefined) {
          const sentence = `the action "${name}" sends no call whose contract says what it is about. Take "operation" away.`;
          say('unknown-key', joinPointer(place, 'operation'), sentence, {
            found: 'operation',
            quotes: ['operation'],
          });
        } else if (!shown.has(name)) {
          const sentence = `nothing on the page tells how "${name}" stands. Show a node while {"$": "operations.${name}"} is "unknown", with the way to the order.`;
          say('lost-reply', joinPointer(place, 'operation'), sentence, {
            expected: `operations.${name}`,
            contracts: found.contracts,
          });
        }
      }
    },
  };
};
