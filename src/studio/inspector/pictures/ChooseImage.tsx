import { lazy, Suspense } from 'react';
import type { Pointer } from '../../../../renderer/entries/document.ts';
import { preloadable } from '../../shell/preload.ts';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import { putProperty } from '../document-edits.ts';
import { entryTarget } from '../edit-target.ts';
import { resolvePointer } from '../structure.ts';

/** Loaded with the first choice of an image. */
export const PictureDialog = lazy(
  preloadable(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog })),
);

/** Chooses the image of a block outside of its inspector. */
export const ChooseImage = ({
  pointer,
  end,
}: {
  readonly pointer: Pointer;
  readonly end: () => void;
}) => {
  const { edit, lastValidDocument } = useWorkspace();
  const value = resolvePointer(lastValidDocument?.document, pointer);
  const editTarget = {
    ...entryTarget(edit, { pointer, value }, undefined),
    put: (next: Parameters<typeof putProperty>[1]) => edit(putProperty(pointer, next)),
  };
  return (
    <Suspense fallback={null}>
      <PictureDialog editTarget={editTarget} close={end} />
    </Suspense>
  );
};
