import { ownEntry } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { WarningRule } from '../checker.ts';

/**
 * Requires a reader for each stored key, and a step that stores what a source reads. Only a project
 * with its other documents is known well enough.
 */
export const matchedStoredKeys: WarningRule = ({ contracts, project, report }) => {
  const reported = new Set<string>();
  return {
    step: (step, { pointer }) => {
      if (step.do !== 'store' || step.key === undefined || (step.how ?? 'put') !== 'put') return;
      const { key: name } = step;
      const isKnown = ownEntry(contracts.stored, name) !== undefined;
      if (!isKnown || reported.has(name) || project.storedKeys?.().read.has(name) !== false) return;
      // Several steps that store a key have one cause.
      reported.add(name);
      report('never-read.stored-key', joinPointer(pointer, 'key'), { name });
    },
    source: (source, _name, { pointer }) => {
      if (source.kind !== 'stored') return;
      const { stored: name } = source;
      const isKnown = ownEntry(contracts.stored, name) !== undefined;
      if (isKnown && project.storedKeys?.().written.has(name) === false)
        report('never-filled.stored', joinPointer(pointer, 'stored'), { name });
    },
  };
};
