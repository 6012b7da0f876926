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
  readonly choose: (formula: string, reference: OfferedReference) => void;
  readonly close: () => void;
  /** Overrides the checker for paths that become part of a larger value. */
  readonly among?: (reference: OfferedReference) => boolean;
}

export const acceptAnyReference = (): boolean => true;

export const ReferencePicker = (props: ReferencePickerProps) => (
  <Suspense fallback={<Progress what="Finding the values" />}>
    <ReferenceOffers {...props} />
  </Suspense>
);
