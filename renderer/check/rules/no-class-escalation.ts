import type { DocumentClass } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { isCatalogueStep } from '../../document/step-roles.ts';
import { isAboveClass } from '../project/project.ts';
import type { Rule } from '../checker.ts';

/** Forbids calls, native calls, stored values and fragments above the class of the document. */
export const noClassEscalation: Rule = ({ document, contracts, project, report }) => {
  const requireClass = (
    needed: DocumentClass | undefined,
    of: 'call' | 'native' | 'stored' | 'fragment' | 'step',
    name: string,
    pointer: Pointer,
  ): void => {
    if (needed !== undefined && isAboveClass(needed, document.class))
      report('not-allowed.class', pointer, { of, name, needed, found: document.class });
  };
  return {
    step: (step, { pointer }) => {
      // A step of the app may have any effect.
      if (isCatalogueStep(step)) requireClass('form', 'step', step.do, joinPointer(pointer, 'do'));
      if (step.do === 'request')
        requireClass(
          ownEntry(contracts.calls, step.call)?.class,
          'call',
          step.call ?? '',
          joinPointer(pointer, 'call'),
        );
      if (step.do === 'native')
        requireClass(
          ownEntry(contracts.natives, step.call)?.class,
          'native',
          step.call,
          joinPointer(pointer, 'call'),
        );
      // A screen of a higher class would trust the stored value.
      if (step.do === 'store')
        requireClass(
          ownEntry(contracts.stored, step.key)?.class,
          'stored',
          step.key ?? '',
          joinPointer(pointer, 'key'),
        );
    },
    source: (source, _name, { pointer }) => {
      if (source.kind === 'stored')
        requireClass(
          ownEntry(contracts.stored, source.stored)?.class,
          'stored',
          source.stored,
          joinPointer(pointer, 'stored'),
        );
      else if ('call' in source)
        requireClass(
          ownEntry(contracts.calls, source.call)?.class,
          'call',
          source.call,
          joinPointer(pointer, 'call'),
        );
    },
    node: ({ fragment }, { pointer }) => {
      if (fragment !== undefined)
        requireClass(
          project.fragments.get(fragment)?.document?.class,
          'fragment',
          fragment,
          joinPointer(pointer, 'fragment'),
        );
    },
  };
};
