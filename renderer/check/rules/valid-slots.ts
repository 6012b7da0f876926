import { joinPointer } from '../../document/pointer.ts';
import type { Rule } from '../checker.ts';
import { shapeOf } from '../widget-metadata.ts';

/**
 * Forbids slots that the widget does not have: their content is never shown. `validFragment` checks
 * those of fragments, and the schema forbids them elsewhere.
 */
export const validSlots: Rule = ({ contracts, report }) => ({
  node: ({ widget, slots }, { pointer }) => {
    const known = shapeOf(widget, contracts)?.slots;
    if (known === undefined) return;
    for (const name of Object.keys(slots ?? {}))
      if (!known.includes(name))
        report('unknown-name.widget-slot', joinPointer(pointer, 'slots', name), {
          widget,
          name,
          known,
        });
  },
});
