import type { ReactNode } from 'react';
import type { ListedText } from '../../contracts/generated/studio-answers.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { describeActor, describeTime } from '../shell/format.ts';
import { Progress } from '../shell/Progress.tsx';
import type { History } from './use-history.ts';
import type { OldText } from './use-restore.ts';
import { VersionPicture } from './VersionPicture.tsx';
import './history.css';

const kindLabels: Readonly<Record<ListedText['kind'], string>> = {
  create: 'The beginning',
  save: 'Saved',
  restore: 'Restored from the history',
  accept: 'Replaced by the app’s text',
  drop: 'Edits discarded',
  rename: 'Renamed',
};

interface HistoryListsProps {
  readonly history: History;
  /** Label of the buttons. */
  readonly word: string;
  /** Level of the headings. */
  readonly level: 2 | 3;
  readonly compare: (old: OldText) => void;
}

/** Checked versions and saved texts of a document, newest first. */
export const HistoryLists = ({ history, word, level, compare }: HistoryListsProps) => {
  const { path: of, versions, texts } = history;
  return (
    <>
      {versions.error !== undefined && (
        <ErrorNotice error={versions.error} again={versions.reload} />
      )}
      {texts.error !== undefined && <ErrorNotice error={texts.error} again={texts.reload} />}
      {(versions.isLoading || texts.isLoading) && versions.answer === undefined && (
        <Progress what="Reading the history" />
      )}
      <section aria-labelledby="versions">
        <Heading id="versions" level={level}>
          Versions that were checked to be published
        </Heading>
        {versions.answer?.versions.length === 0 && <p>None yet.</p>}
        <ul className="history">
          {versions.answer?.versions.map(
            ({ number, author, message, createdAt, isLive, wasLive, picture }) => (
              <li key={number}>
                <VersionPicture hash={picture} />
                <span>
                  <strong>Version {number}</strong>
                  {isLive ? ', live now' : wasLive ? '' : ', never live'}: {message} (
                  {describeActor(author)}, {describeTime(createdAt)})
                </span>
                <button
                  type="button"
                  onClick={() =>
                    compare({
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
        <Heading id="texts" level={level}>
          Texts that were saved
        </Heading>
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
                  compare({
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
    </>
  );
};

const Heading = ({
  id,
  level,
  children,
}: {
  readonly id: string;
  readonly level: 2 | 3;
  readonly children: ReactNode;
}) => (level === 2 ? <h2 id={id}>{children}</h2> : <h3 id={id}>{children}</h3>);
