import { useCallback, useId, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import {
  readPictureList,
  type ListedPicture,
} from '../../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../../api/use-client.ts';
import { SearchField } from '../../controls/fields.tsx';
import { choosePictures, describeSize, nameOf } from '../../images/describe-picture.ts';
import { PictureCount } from '../../images/PictureCount.tsx';
import { UploadArea } from '../../images/UploadArea.tsx';
import { aspectOf, canCrop, isOfRatio } from '../../images/crop/crop-area.ts';
import { useCropDialog } from '../../images/crop/use-crop-dialog.tsx';
import { useUploads } from '../../images/use-uploads.ts';
import '../../images/images.css';
import { usePermission } from '../../session/use-session.ts';
import { ModalDialog } from '../../shell/ModalDialog.tsx';
import { useWorkspace, useEdit } from '../../workspace/use-workspace.ts';
import type { EditTarget } from '../edit-target.ts';
import { AlternativeField, type AlternativeValues } from './AlternativeField.tsx';
import { alternativeAt, ratioAt, showPicture } from './picture-of-node.ts';
import { ErrorText } from '../../shell/ErrorNotice.tsx';

interface PictureValues extends AlternativeValues {
  /** Hash; '' for none. */
  readonly chosen: string;
}

const requireDescription: Resolver<PictureValues> = (values) => {
  const refuse = (name: keyof PictureValues, message: string) => ({
    values: {},
    errors: { [name]: { type: 'required', message } },
  });
  if (values.chosen === '') return refuse('chosen', 'Choose an image first.');
  if (!values.isDecorative && values.words.trim() === '')
    return refuse('words', 'Describe the image, or mark it as decorative.');
  return { values, errors: {} };
};

/** Selects or uploads a picture together with its alternative text. */
export const PictureDialog = ({
  editTarget,
  close,
}: {
  readonly editTarget: EditTarget;
  readonly close: () => void;
}) => {
  const { lastValidDocument } = useWorkspace();
  const edit = useEdit();
  const pictures = useAnswer('/assets', readPictureList);
  const { answer, reload } = pictures;
  const alternative = alternativeAt(lastValidDocument?.document, editTarget.pointer);
  const {
    control,
    register,
    setValue,
    setError,
    handleSubmit,
    formState: { errors },
  } = useForm<PictureValues>({
    defaultValues: {
      chosen: typeof editTarget.value === 'string' ? editTarget.value : '',
      words: alternative.kind === 'words' ? (alternative.words ?? '') : '',
      // No words are needed where none can be written.
      isDecorative: alternative.kind !== 'words' || alternative.words === '',
    },
    resolver: requireDescription,
  });
  const [chosen, isDecorative] = useWatch({ control, name: ['chosen', 'isDecorative'] });
  const choose = useCallback((sha256: string) => setValue('chosen', sha256), [setValue]);
  const [query, setQuery] = useState('');
  const kept = useCallback(
    (sha256: string) => {
      choose(sha256);
      reload();
    },
    [choose, reload],
  );
  const uploads = useUploads(kept);
  const { crop, dialog } = useCropDialog(kept);
  const mayAdd = usePermission('asset.write');
  const found = choosePictures(answer?.pictures ?? [], query, '');
  const picture = answer?.pictures.find(({ sha256 }) => sha256 === chosen);
  // The list lacks a new picture until it is loaded again.
  const offersCrop = mayAdd && (picture === undefined ? pictures.isLoading : canCrop(picture));
  const ratio = ratioAt(lastValidDocument?.document, editTarget.pointer);
  const cutRatio = picture && isCutTo(ratio, picture) ? ratio : undefined;
  const use = (values: PictureValues): void => {
    const notice = edit(
      showPicture(
        lastValidDocument?.document,
        editTarget.pointer,
        values.chosen,
        alternative.kind === 'words' ? values.words.trim() : undefined,
      ),
    );
    if (notice === undefined) close();
    else setError('root', { message: notice });
  };
  return (
    <>
      <ModalDialog title="Choose an image" close={close}>
        <form className="picture-dialog" onSubmit={(event) => void handleSubmit(use)(event)}>
          <SearchField word={query} search={setQuery} />
          <PictureCount of={pictures} found={found.length} />
          <PictureChoice pictures={found} chosen={chosen} choose={choose} />
          {mayAdd && <UploadArea uploads={uploads.uploads} send={uploads.send} />}
          {alternative.kind === 'words' && (
            <AlternativeField
              isDecorative={isDecorative}
              words={register('words')}
              decorative={register('isDecorative', { onChange: () => setValue('words', '') })}
            />
          )}
          {alternative.kind === 'computed' && (
            <p className="about">The description of the image is computed and stays unchanged.</p>
          )}
          {alternative.kind === 'none' && (
            <p className="about">This image is decorative: the text next to it says everything.</p>
          )}
          <div className="dialog-foot">
            <ErrorText
              sentence={errors.chosen?.message ?? errors.words?.message ?? errors.root?.message}
            />
            <p aria-live="polite" className="cut-hint">
              {cutRatio !== undefined &&
                `This block shows ${cutRatio}, so it cuts off edges of this image.`}
            </p>
            <div className="acts">
              <button type="submit" className="primary">
                Show this image
              </button>
              {chosen !== '' && offersCrop && (
                <button
                  type="button"
                  aria-disabled={picture === undefined}
                  onClick={() => picture && crop({ picture, ratio })}
                >
                  {cutRatio === undefined ? 'Crop …' : `Crop to ${cutRatio} …`}
                </button>
              )}
            </div>
          </div>
        </form>
      </ModalDialog>
      {dialog}
    </>
  );
};

const isCutTo = (ratio: string | undefined, picture: ListedPicture): boolean => {
  const aspect = aspectOf(ratio ?? '');
  return aspect !== undefined && !isOfRatio(picture, aspect);
};

interface PictureChoiceProps {
  readonly pictures: readonly ListedPicture[];
  readonly chosen: string;
  readonly choose: (sha256: string) => void;
}

const PictureChoice = ({ pictures, chosen, choose }: PictureChoiceProps) => {
  const name = useId();
  return (
    <fieldset className="picture-choice">
      <legend>Uploaded images, newest first</legend>
      {pictures.map((picture) => (
        <label key={picture.sha256}>
          <input
            type="radio"
            name={name}
            checked={picture.sha256 === chosen}
            onChange={() => choose(picture.sha256)}
          />
          <img
            src={`/delivery/v1/blobs/${picture.sha256}`}
            alt=""
            loading="lazy"
            width={96}
            height={72}
          />
          <span>
            {nameOf(picture)}
            <span className="about">
              {picture.width} × {picture.height}, {describeSize(picture.size)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
