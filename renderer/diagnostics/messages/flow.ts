import { consequences, type Consequence } from './comparisons.ts';
import { formatFixed, type Messages } from './wording.ts';

export interface Cycle {
  readonly cycle: readonly string[];
}

const cycleOf = ({ cycle }: Cycle, message: (path: string) => string) => {
  const path = cycle.join(' -> ');
  return { message: message(path), found: path };
};

/** Messages about what follows what: cycles, navigation, and what never happens. */
export const flowMessages = {
  'cycle.sources': ({ cycle }: Cycle) => ({
    message: `${cycle.map((key) => `"${key}"`).join(' needs ')}, so none of them ever loads. Break the cycle.`,
    found: cycle.join(' -> '),
  }),
  'cycle.actions': (data: Cycle) =>
    cycleOf(data, (path) => `actions run each other endlessly: ${path}. Break the cycle.`),
  'cycle.responses': (data: Cycle) =>
    cycleOf(
      data,
      (path) =>
        `each response triggers the next request endlessly: ${path}. Start the request from a button.`,
    ),
  'cycle.fragments': (data: Cycle) =>
    cycleOf(data, (path) => `fragments contain each other endlessly: ${path}. Break the cycle.`),
  'cycle.redirects': (data: Cycle) =>
    cycleOf(
      data,
      (path) =>
        `these screens redirect to each other endlessly: ${path}. Add a condition to one of them, or remove the step.`,
    ),
  'never-run': ({
    name,
    waited,
  }: {
    readonly name: string;
    /** Step during which the screen disappears. Undefined: an earlier step leaves it. */
    readonly waited: string | undefined;
  }) => ({
    message: `${
      waited === undefined
        ? 'an earlier step leaves the screen'
        : `the screen is gone after "${waited}"`
    }, so this step never runs. Move it before that step, or remove it.`,
    found: name,
  }),
  'unreachable-screen': () => ({
    message:
      'no reachable screen leads here. Link to it from another screen, or add "openedBy" to its route.',
    quotes: ['openedBy'],
  }),
  'dead-end': () => ({
    message:
      'going back is blocked, and no step leaves the screen. Add a step that leaves it, or limit the block with "holdBack".',
    quotes: ['holdBack'],
  }),
  'no-steps.action': ({ name }: { readonly name: string }) => ({
    message: `the action "${name}" has no steps, so it does nothing. Add steps, or remove it.`,
    found: name,
  }),
  'no-steps.handler': ({ event }: { readonly event: string }) => ({
    message: `"${event}" has no steps, so nothing happens. Add steps, or remove it.`,
    found: event,
  }),
  'no-steps.if': () => ({
    message: 'this condition has no steps, so it does nothing. Add steps to "then", or remove it.',
    quotes: ['then'],
  }),
  'no-steps.then': () => ({
    message:
      'nothing happens while the condition is true. Add steps, or reverse the condition and move the steps of "else" here.',
    quotes: ['else'],
  }),
  'no-steps.else': () => ({
    message: 'nothing happens while the condition is false. Add steps, or remove "else".',
    quotes: ['else'],
  }),
  'idle-control': ({ widget, event }: { readonly widget: string; readonly event: string }) => ({
    message: `"${widget}" does nothing when it is used. Add steps to "on" under "${event}".`,
    expected: `on.${event}`,
    suggestion: event,
    quotes: ['on', event],
  }),
  'never-set.condition': ({
    states,
    consequence,
  }: {
    readonly states: readonly { readonly name: string; readonly init: unknown }[];
    readonly consequence: Consequence;
  }) => ({
    message: `no step changes ${states
      .map(({ name, init }) => `"${name}", which stays ${JSON.stringify(init)}`)
      .join(
        ' or ',
      )}, so ${consequences[consequence]}. Set it with a step, or remove the condition.`,
    expected: 'a step that sets it',
    found: states.map(({ name }) => name).join(', '),
  }),
  'never-set.back': ({ name }: { readonly name: string }) => ({
    message: `no step sets "${name}" back, so this stays disabled once it is. Set it back after the other steps, also in "onError".`,
    expected: 'a step that sets it back',
    found: name,
    quotes: ['onError'],
  }),
  'never-set.state': ({ name, init }: { readonly name: string; readonly init: unknown }) => ({
    message: `no step changes the state "${name}", which always stays ${formatFixed(init)}. Set it with a step, or write the value where it is read.`,
    expected: 'a step that sets it',
    found: name,
  }),
} satisfies Messages;
