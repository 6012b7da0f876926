import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readPictureList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { Choose, SearchField } from '../controls/fields.tsx';
import { documentAddress } from '../shell/addresses.ts';
import { usePermission } from '../session/use-session.ts';
import { PageLayout } from '../shell/PageLayout.tsx';
import { useCropDialog } from './crop/use-crop-dialog.tsx';
import { choosePictures } from './describe-picture.ts';
import { PictureCount } from './PictureCount.tsx';
import { PictureTable } from './PictureTable.tsx';
import { UploadArea } from './UploadArea.tsx';
import { useUploads } from './use-uploads.ts';
import './images.css';

const choices = [
  ['lacks-words', 'No alternative text'],
  ['unused', 'Shown on no page'],
] as const;

export const ImagesPage = () => {
  const kept = useAnswer('/assets', readPictureList);
  const { answer, reload } = kept;
  const uploads = useUploads(reload);
  const { crop, dialog } = useCropDialog(reload);
  const [query, setQuery] = useState('');
  const [choice, setChoice] = useState('');
  const mayAdd = usePermission('asset.write');
  const found = choosePictures(answer?.pictures ?? [], query, choice);
  return (
    <PageLayout title="Images">
      {mayAdd && <UploadArea uploads={uploads.uploads} send={uploads.send} />}
      <search className="choices-bar">
        <SearchField word={query} search={setQuery} />
        <Choose label="Show" all="All images" value={choice} options={choices} choose={setChoice} />
      </search>
      <PictureCount of={kept} found={found.length} />
      {answer !== undefined && answer.unreadable.length > 0 && (
        <p className="notice">
          The images of these pages are unknown, because the pages cannot be read:{' '}
          {answer.unreadable.map((id) => (
            <Link key={id} to={documentAddress(id)}>
              {id}{' '}
            </Link>
          ))}
        </p>
      )}
      {found.length > 0 && (
        <PictureTable pictures={found} crop={mayAdd ? (picture) => crop({ picture }) : undefined} />
      )}
      {dialog}
    </PageLayout>
  );
};
