import { ancestorsOf } from '../../document/place.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../proof.ts';
import { trackActionStarts, isAutomatic } from '../events/unasked-starts.ts';

/** A promotion writes to the clipboard when somebody presses for it: what stands there may be the number of an account that is to be paid to. */
export const noAutomaticCopy: Rule = ({ document, report: say }) => {
  if (document.class !== 'promotion') return {};
  const copying = new Set<string>();
  const starts = trackActionStarts();
  const reportCopy = (pointer: Pointer): void =>
    say(
      'not-allowed',
      pointer,
      'a document of class "promotion" copies nothing by itself, and nobody has pressed anything here. Let a button copy it.',
      {
        found: 'copy',
      },
    );
  return {
    handler: starts.handler,
    step: (step, place) => {
      starts.step(step, place);
      if (step.do !== 'copy') return;
      const [action] = ancestorsOf(place.ancestors, 'action');
      if (action !== undefined) copying.add(action.name);
      else if (isAutomatic(place)) reportCopy(joinPointer(place.pointer, 'do'));
    },
    end: () => {
      for (const action of copying)
        for (const pointer of starts.starters(action)) reportCopy(pointer);
    },
  };
};
