import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListedPicture } from '../../../contracts/generated/studio-answers.ts';
import { preloadable } from '../../shell/preload.ts';

const CropDialog = lazy(
  preloadable(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog })),
);

export interface CropRequest {
  readonly picture: ListedPicture;
  /** Preset ratio, such as 8:3; undefined for none. */
  readonly ratio?: string | undefined;
}

/**
 * Opens the dialog that crops a picture.
 * @param saved called with the hash of the cropped picture
 * @returns the dialog belongs outside of forms and other dialogs
 */
export const useCropDialog = (
  saved: (sha256: string) => void,
): { readonly crop: (request: CropRequest) => void; readonly dialog: ReactNode } => {
  const [request, setRequest] = useState<CropRequest>();
  const close = (): void => setRequest(undefined);
  return {
    crop: setRequest,
    dialog: request && (
      <Suspense fallback={null}>
        <CropDialog
          {...request}
          close={close}
          saved={(sha256) => {
            saved(sha256);
            close();
          }}
        />
      </Suspense>
    ),
  };
};
