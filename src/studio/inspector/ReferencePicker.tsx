import { lazy, Suspense } from 'react';
import type { Pointer } from '../../../renderer/entries/document.ts';
import type { OfferedReference } from '../formula/references.ts';
import { Progress } from '../shell/Progress.tsx';
import { preloadable } from '../shell/preload.ts';

const ReferenceOffers = lazy(
  preloadable(async () => ({ default: (await import('./ReferenceOffers.tsx')).ReferenceOffers })),
);

export interface ReferencePickerProps {
  readonly pointer: Pointer;
  /** Given the formula of the chosen path. */
  readonly choose: (formula: string, reference: OfferedReference) => void;
  readonly close: () => void;
  /** Which fit, where that is not for the checker to say: what is chosen becomes a part of something. */
  readonly among?: (reference: OfferedReference) => boolean;
}

/** Everything that can be read. */
export const acceptAnyReference = (): boolean => true;

/** Offers what can be read at a place; loaded by whoever asks for it. */
export const ReferencePicker = (props: ReferencePickerProps) => (
  <Suspense fallback={<Progress what="Finding the values" />}>
    <ReferenceOffers {...props} />
  </Suspense>
);
