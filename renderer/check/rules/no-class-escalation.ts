import type { DocumentClass } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { isAboveClass } from '../project/project.ts';
import type { Rule } from '../checker.ts';

const labels = {
  call: 'the call',
  native: 'the native call',
  stored: 'the stored value',
  fragment: 'the fragment',
} as const;

/** Forbids calls, native calls, stored values and fragments above the class of the document. */
export const noClassEscalation: Rule = ({ document, contracts, project, report: say }) => {
  const requireClass = (
    needed: DocumentClass | undefined,
    of: keyof typeof labels,
    name: string,
    pointer: Pointer,
  ): void => {
    if (needed === undefined || !isAboveClass(needed, document.class)) return;
    const sentence = `${labels[of]} "${name}" is for documents of class "${needed}", this one is of class "${document.class}". Leave it out, or raise the class.`;
    // A missing class is one problem, except in promotions, whose class cannot be raised.
    const lack = document.class === 'promotion' ? undefined : `class ${needed}`;
    say('not-allowed', pointer, sentence, {
      expected: document.class,
      found: needed,
      lack,
      contracts: [{ of, name, path: 'class' }],
    });
  };
  return {
    step: (step, { pointer }) => {
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
