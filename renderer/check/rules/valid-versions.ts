import { engineVersion } from '../../document/engine-version.ts';
import { toEpochMs } from '../../document/date.ts';
import type { Node } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../checker.ts';

/** Requires an engine version that exists, and a document that ends on a day of the calendar. */
export const validVersions: Rule = ({ document, report }) => {
  const checkEngine = (requires: Node['requires'], pointer: Pointer): void => {
    if (requires?.engine !== undefined && requires.engine > engineVersion)
      report('unknown-name.engine', joinPointer(pointer, 'requires', 'engine'), {
        found: requires.engine,
        newest: engineVersion,
      });
  };
  return {
    node: ({ requires }, { pointer }) => checkEngine(requires, pointer),
    end: () => {
      checkEngine(document.requires, '');
      const { not_after: end } = document;
      if (end === undefined) return;
      const endMs = toEpochMs(end);
      if (endMs === undefined) {
        report('not-a-day.end', '/not_after', { found: end });
        return;
      }
      for (const [name, { at }] of Object.entries(document.examples ?? {})) {
        const ms = at === undefined ? undefined : toEpochMs(at);
        if (at !== undefined && ms !== undefined && ms >= endMs)
          report('empty-range.example', joinPointer('/examples', name, 'at'), { found: at, end });
      }
    },
  };
};
