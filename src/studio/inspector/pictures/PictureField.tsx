import { Suspense, useState } from 'react';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import type { FieldProps } from '../fields/FieldFrame.tsx';
import { titleOfProperty } from '../title-of.ts';
import { PictureDialog } from './ChooseImage.tsx';
import './pictures.css';

/** Pixels across a common phone with two pixels per CSS pixel. */
const sharpWidth = 720;

const isId = /^[0-9a-f]{64}$/;

export const PictureField = ({ facts, editTarget, isReadOnly, apply }: FieldProps) => {
  const [isChoosing, setChoosing] = useState(false);
  const [width, setWidth] = useState<number>();
  const { id } = useWorkspace();
  const { value } = editTarget;
  const isShown = typeof value === 'string' && isId.test(value);
  return (
    <fieldset className="picture-field">
      <legend>{titleOfProperty(facts)}</legend>
      {isShown ? (
        <img
          src={`/delivery/v1/blobs/${value}`}
          alt={`What ${id} shows here`}
          onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth)}
        />
      ) : (
        <p>No image is chosen.</p>
      )}
      {value !== undefined && !isShown && (
        <p className="fault">This is the id of no uploaded image. Choose one.</p>
      )}
      {isShown && width !== undefined && width < sharpWidth && (
        <p className="about">
          {width} px wide. It looks blurred across the whole screen, {sharpWidth} px are sharp.
        </p>
      )}
      {facts.isRequired && <p className="about">Needed.</p>}
      {!isReadOnly && (
        <div className="node-tools">
          <button type="button" onClick={() => setChoosing(true)}>
            Choose an image …
          </button>
          {value !== undefined && (
            <button type="button" onClick={() => apply(editTarget.remove())}>
              Remove the image
            </button>
          )}
        </div>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <PictureDialog editTarget={editTarget} close={() => setChoosing(false)} />
        </Suspense>
      )}
    </fieldset>
  );
};
