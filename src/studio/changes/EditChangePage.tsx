import { useCallback, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  type Change,
  readChange,
  readEditedMeanwhile,
} from '../../contracts/generated/studio-answers.ts';
import type { ApiError } from '../api/api-error.ts';
import { readNothing } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { useRead } from '../api/use-read.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { Progress } from '../shell/Progress.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { formatList } from '../shell/format.ts';

/** Edits an unpublished change. Another choice of documents needs a new check and new approvals. */
export const EditChangePage = () => {
  const { id = '' } = useParams();
  const client = useClient();
  const go = useNavigate();
  /** ETag of the edited change. */
  const tag = useRef('');
  const path = `/changes/${encodeURIComponent(id)}`;
  const read = useCallback(async (): Promise<Change> => {
    const { answer, etag = '' } = await client.send({ path }, readChange);
    tag.current = etag;
    return answer;
  }, [client, path]);
  const { found, error, isLoading, readAgain } = useRead(read);
  const change = isLoading ? undefined : found;
  return (
    <PageLayout
      title="Edit the change"
      tools={<Link to={`/changes/${id}`}>Back to the change</Link>}
    >
      {error !== undefined && <ErrorNotice error={error} again={readAgain} />}
      {isLoading && <Progress what="Loading the change" />}
      {change !== undefined && (
        <>
          <p>If you choose other pages, the change needs a new check and new approvals.</p>
          <ChangeForm
            first={change}
            own={id}
            button="Save"
            save={async ({ title, reason, items }) => {
              await client.send(
                {
                  path,
                  method: 'PUT',
                  body: { title, reason, items },
                  headers: { 'if-match': tag.current },
                },
                readNothing,
              );
              await go(`/changes/${id}`, { replace: true });
            }}
            renderError={(failed, again) =>
              failed.status === 412 ? (
                <EditConflict
                  error={failed}
                  keepMine={() => {
                    tag.current = failed.etag ?? tag.current;
                    again();
                  }}
                  takeTheirs={readAgain}
                />
              ) : undefined
            }
          />
        </>
      )}
    </PageLayout>
  );
};

/** Shows the concurrent edit; text typed here stays. */
const EditConflict = ({
  error,
  keepMine,
  takeTheirs,
}: {
  readonly error: ApiError;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}) => {
  const theirs = readEditedMeanwhile(error.body, () => undefined)?.theirs;
  return (
    <div role="alert" className="fault">
      <p>{error.message}</p>
      {theirs !== undefined && (
        <p>
          It says now: “{theirs.title}”, because “{theirs.reason}”, of{' '}
          {formatList(theirs.documents)}.
        </p>
      )}
      <button type="button" onClick={keepMine}>
        Overwrite with my version
      </button>{' '}
      <button type="button" onClick={takeTheirs}>
        Discard my version
      </button>
    </div>
  );
};
