import { consequences, type Consequence } from './values.ts';
import type { Messages } from './wording.ts';

interface Cycle {
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
  'idle-control': ({ widget, event }: { readonly widget: string; readonly event: string }) => ({
    message: `"${widget}" does nothing when it is used. Add steps to "on" under "${event}".`,
    expected: `on.${event}`,
    suggestion: event,
    quotes: ['on', event],
  }),
  'never-set': ({
    states,
    consequence,
  }: {
    readonly states: readonly { readonly name: string; readonly init: unknown }[];
    readonly consequence: Consequence;
  }) => ({
    message: `no step sets ${states
      .map(({ name, init }) => `"${name}", which stays ${JSON.stringify(init)}`)
      .join(
        ' or ',
      )}, so ${consequences[consequence]}. Set it with a step, or remove the condition.`,
    expected: 'a step that sets it',
    found: states.map(({ name }) => name).join(', '),
  }),
} satisfies Messages;
