import { useCallback, useId, useState } from 'react';
import {
  readPictureList,
  type ListedPicture,
} from '../../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../../api/use-client.ts';
import { SearchField } from '../../controls/fields.tsx';
import { choosePictures, describeSize, nameOf } from '../../images/describe-picture.ts';
import { PictureCount } from '../../images/PictureCount.tsx';
import { UploadArea } from '../../images/UploadArea.tsx';
import { useUploads } from '../../images/use-uploads.ts';
import '../../images/images.css';
import { usePermission } from '../../session/use-session.ts';
import { ModalDialog } from '../../shell/ModalDialog.tsx';
import { useWorkspace, useEdit } from '../../workspace/use-workspace.ts';
import type { EditTarget } from '../edit-target.ts';
import { AlternativeField } from './AlternativeField.tsx';
import { alternativeAt, showPicture } from './picture-of-node.ts';
import { ErrorText } from '../../shell/ErrorNotice.tsx';

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
  const [chosen, setChosen] = useState(
    typeof editTarget.value === 'string' ? editTarget.value : '',
  );
  const [text, setText] = useState(alternative.kind === 'words' ? alternative.words : undefined);
  const [query, setQuery] = useState('');
  const [refused, setRefused] = useState<string>();
  const kept = useCallback(
    (sha256: string) => {
      setChosen(sha256);
      reload();
    },
    [reload],
  );
  const uploads = useUploads(kept);
  const mayAdd = usePermission('asset.write');
  const found = choosePictures(answer?.pictures ?? [], query, '');
  const use = (): void => {
    if (chosen === '') return setRefused('Choose a picture first.');
    if (alternative.kind === 'words' && (text === undefined || (text !== '' && text.trim() === '')))
      return setRefused('Describe the picture, or mark it as decorative.');
    const notice = edit(
      showPicture(
        lastValidDocument?.document,
        editTarget.pointer,
        chosen,
        alternative.kind === 'words' ? text?.trim() : undefined,
      ),
    );
    if (notice === undefined) close();
    else setRefused(notice);
  };
  return (
    <ModalDialog title="Choose a picture" close={close}>
      <form
        className="picture-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          use();
        }}
      >
        <SearchField word={query} search={setQuery} />
        <PictureCount of={pictures} found={found.length} />
        <PictureChoice pictures={found} chosen={chosen} choose={setChosen} />
        {mayAdd && <UploadArea uploads={uploads.uploads} send={uploads.send} />}
        {alternative.kind === 'words' && <AlternativeField words={text} write={setText} />}
        {alternative.kind === 'computed' && (
          <p className="about">The description of the picture is computed and stays unchanged.</p>
        )}
        {alternative.kind === 'none' && (
          <p className="about">This picture is decorative: the text next to it says everything.</p>
        )}
        <ErrorText sentence={refused} />
        <button type="submit" className="primary">
          Show this picture
        </button>
      </form>
    </ModalDialog>
  );
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
      <legend>Uploaded pictures, newest first</legend>
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
