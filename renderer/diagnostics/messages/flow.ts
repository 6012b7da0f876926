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
    message: `${cycle.map((key) => `"${key}"`).join(' needs ')}, so none of them is ever ready. Break the circle.`,
    found: cycle.join(' -> '),
  }),
  'cycle.actions': (data: Cycle) =>
    cycleOf(data, (path) => `actions run each other without end: ${path}. Break the circle.`),
  'cycle.responses': (data: Cycle) =>
    cycleOf(
      data,
      (path) =>
        `each answer asks for the next one without end: ${path}. Leave the reading to the person.`,
    ),
  'cycle.fragments': (data: Cycle) =>
    cycleOf(data, (path) => `fragments draw each other without end: ${path}. Break the circle.`),
  'cycle.redirects': (data: Cycle) =>
    cycleOf(
      data,
      (path) =>
        `whoever opens this screen is sent on without end: ${path}. Let a test choose in one of them, or take the step away.`,
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
        ? 'the screen is left by a step before'
        : `the screen is gone once "${waited}" has been waited for`
    }, and this step is not done any more. Put it before that, or take it away.`,
    found: name,
  }),
  'unreachable-screen': () => ({
    message:
      'nobody comes to this screen: no screen that can be reached leads here. Lead here from another screen, or say in its route who opens it, with "openedBy".',
    quotes: ['openedBy'],
  }),
  'dead-end': () => ({
    message:
      'whoever goes back is held here, and no step leads away. Add a step that goes on or back, or say with "holdBack" when the person may go.',
    quotes: ['holdBack'],
  }),
  'idle-control': ({ widget, event }: { readonly widget: string; readonly event: string }) => ({
    message: `the widget "${widget}" promises that something happens, and nothing does. Say what in "on", under "${event}".`,
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
    message: `expected a step that sets the state for which this waits, found none: ${states
      .map(({ name, init }) => `"${name}" stays ${JSON.stringify(init)}`)
      .join(
        ', and ',
      )}, so ${consequences[consequence]}. Set it with a step, or take the part away.`,
    expected: 'a step that sets it',
    found: states.map(({ name }) => name).join(', '),
  }),
} satisfies Messages;
