import { lazy, Suspense } from 'react';
import type { Json, Pointer } from '../../../renderer/entries/document.ts';
import type { OfferedReference } from '../formula/references.ts';
import { Progress } from '../shell/Progress.tsx';
import { preloadable } from '../shell/preload.ts';

const ReferenceOffers = lazy(
  preloadable(async () => ({ default: (await import('./ReferenceOffers.tsx')).ReferenceOffers })),
);

export interface ReferencePickerProps {
  readonly pointer: Pointer;
  /** @param missing value that stands in while it is missing; undefined if none was asked for */
  readonly choose: (formula: string, reference: OfferedReference, missing?: Json) => void;
  readonly close: () => void;
  /** Overrides the checker for paths that become part of a larger value. */
  readonly among?: (reference: OfferedReference) => boolean;
  /** First offer for a value that may be missing; undefined does not ask. */
  readonly missingIn?: (reference: OfferedReference) => Json | undefined;
}

export const acceptAnyReference = (): boolean => true;

export const neverAsksMissing = (): undefined => undefined;

export const ReferencePicker = (props: ReferencePickerProps) => (
  <Suspense fallback={<Progress what="Finding the values" />}>
    <ReferenceOffers {...props} />
  </Suspense>
);
