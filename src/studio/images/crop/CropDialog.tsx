import { useForm, useWatch } from 'react-hook-form';
import { describeCropProblem, minCropSidePx } from '../../../contracts/crop-limits.ts';
import type { PictureCrop } from '../../../contracts/generated/studio.ts';
import { readStoredPicture } from '../../../contracts/generated/studio-answers.ts';
import { useClient } from '../../api/use-client.ts';
import { useSend } from '../../api/use-send.ts';
import { ErrorNotice, ErrorText } from '../../shell/ErrorNotice.tsx';
import { ModalDialog } from '../../shell/ModalDialog.tsx';
import { nameOf } from '../describe-picture.ts';
import { aspectOf, fitArea, freeRatio, largestArea, ratiosOf } from './crop-area.ts';
import { CropFrame } from './CropFrame.tsx';
import type { CropRequest } from './use-crop-dialog.tsx';
import './crop.css';

interface CropValues extends PictureCrop {
  readonly ratio: string;
}

interface CropDialogProps extends CropRequest {
  readonly close: () => void;
  readonly saved: (sha256: string) => void;
}

/** Cuts an area out of a picture by mouse, arrow keys or numbers. */
export const CropDialog = ({ picture, ratio: preset, close, saved }: CropDialogProps) => {
  const client = useClient();
  const ratios = ratiosOf(picture, preset);
  const begun = preset !== undefined && ratios.includes(preset) ? preset : freeRatio;
  const {
    control,
    register,
    getValues,
    setValue,
    setError,
    handleSubmit,
    formState: { errors },
  } = useForm<CropValues>({
    defaultValues: { ratio: begun, ...largestArea(aspectOf(begun), picture) },
  });
  const [ratio, x, y, width, height] = useWatch({
    control,
    name: ['ratio', 'x', 'y', 'width', 'height'],
  });
  const aspect = aspectOf(ratio);
  // Typed numbers may be out of range until the field is left.
  const area = fitArea({ x, y, width, height }, aspect, picture);
  const setArea = (next: PictureCrop): void => {
    setValue('x', next.x);
    setValue('y', next.y);
    setValue('width', next.width);
    setValue('height', next.height);
  };
  const chooseRatio = (next: string): void => {
    setValue('ratio', next);
    const chosen = aspectOf(next);
    setArea(chosen === undefined ? area : largestArea(chosen, picture));
  };
  const numberField = (name: keyof PictureCrop, onChange?: (typed: number) => void) =>
    register(name, {
      valueAsNumber: true,
      onChange: () => {
        const typed = getValues(name);
        if (Number.isFinite(typed)) onChange?.(typed);
      },
      onBlur: () => setArea(fitArea(getValues(), aspect, picture)),
    });
  const problem = describeCropProblem(area, picture);
  const { send, isSending, error } = useSend(async () => {
    const { answer } = await client.send(
      { path: `/assets/${picture.sha256}/crop`, method: 'POST', body: area },
      readStoredPicture,
    );
    saved(answer.sha256);
  });
  const save = (): void => {
    if (problem === undefined) send();
    else setError('root', { message: problem });
  };
  return (
    <ModalDialog title={`Crop ${nameOf(picture)}`} close={close}>
      <form className="crop-form" onSubmit={(event) => void handleSubmit(save)(event)}>
        <div role="group" aria-label="Ratio" className="segments">
          {ratios.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === ratio}
              data-first-focus={one === ratio ? '' : undefined}
              onClick={() => chooseRatio(one)}
            >
              {one}
            </button>
          ))}
        </div>
        <CropFrame
          picture={picture}
          area={area}
          aspect={aspect}
          change={(next) => setArea(fitArea(next, aspect, picture))}
        />
        <p className="count">
          Drag the frame or its corners, or press Tab and the arrow keys. Shift takes larger steps.
        </p>
        <div className="crop-numbers">
          <label>
            Left
            <input type="number" min={0} max={picture.width} {...numberField('x')} />
          </label>
          <label>
            Top
            <input type="number" min={0} max={picture.height} {...numberField('y')} />
          </label>
          <label>
            Width
            <input
              type="number"
              min={minCropSidePx}
              max={picture.width}
              {...numberField('width', (typed) => {
                if (aspect !== undefined) setValue('height', Math.round(typed / aspect));
              })}
            />
          </label>
          <label>
            Height
            <input
              type="number"
              min={minCropSidePx}
              max={picture.height}
              {...numberField('height', (typed) => {
                if (aspect !== undefined) setValue('width', Math.round(typed * aspect));
              })}
            />
          </label>
        </div>
        <p role="status">
          {area.width} × {area.height} pixels of {picture.width} × {picture.height}. The original
          stays.
        </p>
        <div className="dialog-foot">
          <ErrorText sentence={errors.root === undefined ? undefined : problem} />
          {error !== undefined && <ErrorNotice error={error} />}
          <div className="acts">
            <button type="submit" className="primary" aria-disabled={isSending}>
              {isSending ? 'Saving …' : 'Save the cropped image'}
            </button>
            <button type="button" onClick={close}>
              Cancel
            </button>
          </div>
        </div>
      </form>
    </ModalDialog>
  );
};
