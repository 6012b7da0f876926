import type { WarningRule } from '../proof.ts';
import { unhandledEvents } from '../events/idle-events.ts';

/** What can be pressed or chosen does something. */
export const noInertControl: WarningRule = ({ report: say }) => ({
  node: (node, { pointer }) => {
    for (const event of unhandledEvents(node)) {
      const sentence = `the widget "${node.widget}" promises that something happens, and nothing does. Say what in "on", under "${event}".`;
      say('idle-control', pointer, sentence, {
        expected: `on.${event}`,
        suggestion: event,
        quotes: ['on', event],
      });
    }
  },
});
