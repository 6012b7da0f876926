import type { Advice } from '../proof.ts';
import { idleEvents } from '../events/idle-events.ts';

/** What can be pressed or chosen does something. */
export const idleControls: Advice = ({ say }) => ({
  node: (node, { pointer }) => {
    for (const event of idleEvents(node)) {
      const sentence = `the widget "${node.widget}" promises that something happens, and nothing does. Say what in "on", under "${event}".`;
      say('idle-control', pointer, sentence, {
        expected: `on.${event}`,
        suggestion: event,
        quotes: ['on', event],
      });
    }
  },
});
