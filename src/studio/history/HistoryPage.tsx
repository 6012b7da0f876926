import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  type ListedText,
  readSavedTextList,
  readVersionList,
} from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { documentAddress } from '../shell/addresses.ts';
import type { FeedEvent } from '../live/feed-event.ts';
import { useFeedEvent } from '../live/use-feed.ts';
import { usePermission } from '../session/use-session.ts';
import { describeActor, describeTime } from '../shell/format.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { Progress } from '../shell/Progress.tsx';
import { type OldText, RestoreDialog } from './RestoreDialog.tsx';
import './history.css';

const kindLabels: Readonly<Record<ListedText['kind'], string>> = {
  create: 'The beginning',
  save: 'Saved',
  restore: 'Restored from the history',
  accept: 'Replaced by the app’s text',
  drop: 'Edits discarded',
};

/** Lists checked versions and saved texts of a document; each can be restored as the draft. */
export const HistoryPage = () => {
  const { id = '' } = useParams();
  const of = `/documents/${encodeURIComponent(id)}`;
  const versions = useAnswer(`${of}/versions`, readVersionList);
  const texts = useAnswer(`${of}/draft/texts`, readSavedTextList);
  const [requested, setRequested] = useState<OldText>();
  const mayWrite = usePermission('draft.write');
  const word = mayWrite ? 'Compare and restore …' : 'Compare with the draft …';
  const [readVersions, readTexts] = [versions.reload, texts.reload];
  const readAgain = useCallback(() => {
    readVersions();
    readTexts();
  }, [readVersions, readTexts]);
  // A check stores a version of the draft; a release decides which one is live.
  const concerns = useCallback(
    ({ type, ...told }: FeedEvent) =>
      type === 'release' ||
      type === 'change' ||
      ('data' in told && 'document' in told.data && told.data.document === id),
    [id],
  );
  useFeedEvent(concerns, readAgain);
  const done = useCallback(() => {
    setRequested(undefined);
    readAgain();
  }, [readAgain]);
  return (
    <PageLayout title={`History of ${id}`} tools={<Link to={documentAddress(id)}>Open {id}</Link>}>
      {versions.error !== undefined && (
        <ErrorNotice error={versions.error} again={versions.reload} />
      )}
      {texts.error !== undefined && <ErrorNotice error={texts.error} again={texts.reload} />}
      {(versions.isLoading || texts.isLoading) && versions.answer === undefined && (
        <Progress what="Reading the history" />
      )}
      <section aria-labelledby="versions">
        <h2 id="versions">Versions that were checked to be published</h2>
        {versions.answer?.versions.length === 0 && <p>None yet.</p>}
        <ul className="history">
          {versions.answer?.versions.map(
            ({ number, author, message, createdAt, isLive, wasLive }) => (
              <li key={number}>
                <span>
                  <strong>Version {number}</strong>
                  {isLive ? ', live now' : wasLive ? '' : ', never live'}: {message} (
                  {describeActor(author)}, {describeTime(createdAt)})
                </span>
                <button
                  type="button"
                  onClick={() =>
                    setRequested({
                      name: `version ${number}`,
                      path: `${of}/versions/${number}`,
                      body: { number },
                    })
                  }
                >
                  {word}
                  <span className="visually-hidden"> version {number}</span>
                </button>
              </li>
            ),
          )}
        </ul>
      </section>
      <section aria-labelledby="texts">
        <h2 id="texts">Texts that were saved</h2>
        {texts.answer?.texts.length === 0 && <p>It has not been edited yet.</p>}
        <ul className="history">
          {texts.answer?.texts.map(({ rev, kind, by, at }) => (
            <li key={rev}>
              <span>
                <strong>Text {rev}</strong>: {kindLabels[kind]} ({by}, {describeTime(at)})
              </span>
              <button
                type="button"
                onClick={() =>
                  setRequested({
                    name: `text ${rev}`,
                    path: `${of}/draft/texts/${rev}`,
                    body: { rev },
                  })
                }
              >
                {word}
                <span className="visually-hidden"> text {rev}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {requested !== undefined && (
        <RestoreDialog
          id={id}
          old={requested}
          mayWrite={mayWrite}
          close={() => setRequested(undefined)}
          done={done}
        />
      )}
    </PageLayout>
  );
};
