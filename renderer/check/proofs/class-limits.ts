import type { DocumentClass } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import { pointerTo, type Pointer } from '../../document/pointer.ts';
import { isBeyond } from '../project.ts';
import type { Proof } from '../proof.ts';

const words = {
  call: 'the call',
  native: 'the native call',
  stored: 'the stored value',
  fragment: 'the fragment',
} as const;

/** A document does nothing beyond its class: no call, no native call, no stored value, neither read nor written, no fragment of a higher one. */
export const classLimits: Proof = ({ document, contracts, project, say }) => {
  const demand = (
    needed: DocumentClass | undefined,
    of: keyof typeof words,
    name: string,
    pointer: Pointer,
  ): void => {
    if (needed === undefined || !isBeyond(needed, document.class)) return;
    const sentence = `${words[of]} "${name}" is for documents of class "${needed}", this one is of class "${document.class}". Leave it out, or raise the class.`;
    // What a class lacks is one mistake. A promotion cannot be raised: whatever is beyond it must be left out, each for itself.
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
        demand(
          ownEntry(contracts.calls, step.call)?.class,
          'call',
          step.call ?? '',
          pointerTo(pointer, 'call'),
        );
      if (step.do === 'native')
        demand(
          ownEntry(contracts.natives, step.call)?.class,
          'native',
          step.call,
          pointerTo(pointer, 'call'),
        );
      // What a screen of a higher class reads of it is taken for its own.
      if (step.do === 'store')
        demand(
          ownEntry(contracts.stored, step.key)?.class,
          'stored',
          step.key ?? '',
          pointerTo(pointer, 'key'),
        );
    },
    source: (source, _name, { pointer }) => {
      if (source.kind === 'stored')
        demand(
          ownEntry(contracts.stored, source.stored)?.class,
          'stored',
          source.stored,
          pointerTo(pointer, 'stored'),
        );
      else if ('call' in source)
        demand(
          ownEntry(contracts.calls, source.call)?.class,
          'call',
          source.call,
          pointerTo(pointer, 'call'),
        );
    },
    node: ({ fragment }, { pointer }) => {
      if (fragment !== undefined)
        demand(
          project.fragments.get(fragment)?.document?.class,
          'fragment',
          fragment,
          pointerTo(pointer, 'fragment'),
        );
    },
  };
};
