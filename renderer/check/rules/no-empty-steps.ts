import type { Contracts } from '../../document/contract.ts';
import type { Handler } from '../../document/generated/document.ts';
import { ancestorsOf, type Ancestor, type NodePath } from '../../document/node-path.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { WarningRule } from '../checker.ts';
import { eventTraitsOf } from '../widget-metadata.ts';
import { ownEntry } from '../../document/json.ts';

/** `noInertControl` reports events that the widget needs. */
const isNeededEvent = ({ ancestors }: NodePath, contracts: Contracts): boolean => {
  const [event] = ancestorsOf(ancestors, 'event');
  return (
    event !== undefined &&
    ownEntry(eventTraitsOf(event.widget, contracts), event.event)?.needed === true
  );
};

/** With an operation, `requireOperation` reports an action without request. */
const sendsNothing = (ancestors: Ancestor | undefined): boolean =>
  ancestorsOf(ancestors, 'action').some(
    ({ action: { operation, steps } }) =>
      operation !== undefined && !JSON.stringify(steps).includes('"do":"request"'),
  );

/**
 * Warns about lists without steps. Branches of `onError` may be empty: the request layer reports
 * failures, and `requireErrorBranch` those that the screen must report.
 */
export const noEmptySteps: WarningRule = ({ contracts, report }) => ({
  action: ({ steps, operation }, name, { pointer }) => {
    if (steps.length === 0 && operation === undefined)
      report('no-steps.action', joinPointer(pointer, 'steps'), { name });
    if (operation?.onConfirmed.length === 0)
      report('no-steps.handler', joinPointer(pointer, 'operation', 'onConfirmed'), {
        event: 'onConfirmed',
      });
  },
  handler: (handler: Handler, path) => {
    if (handler.length === 0 && !isNeededEvent(path, contracts))
      report('no-steps.handler', path.pointer, { event: path.pointer.split('/').at(-1) ?? '' });
  },
  source: (source, _name, { pointer }) => {
    if (source.kind === 'call' && source.onAnswer?.length === 0)
      report('no-steps.handler', joinPointer(pointer, 'onAnswer'), { event: 'onAnswer' });
  },
  step: (step, { pointer, ancestors }) => {
    if (step.do !== 'if' || sendsNothing(ancestors)) return;
    const isThenEmpty = step.then.length === 0;
    if (isThenEmpty && (step.else ?? []).length === 0) report('no-steps.if', pointer);
    else if (isThenEmpty) report('no-steps.then', joinPointer(pointer, 'then'));
    else if (step.else?.length === 0) report('no-steps.else', joinPointer(pointer, 'else'));
  },
});
