import { useCallback, useState } from 'react';
import {
  readReleasedMeanwhile,
  readReleaseList,
  readRelease,
  readReleaseWarnings,
  readRolledBack,
  type RolledBack,
} from '../../contracts/generated/studio-answers.ts';
import type { ApiError } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { useRead } from '../api/use-read.ts';
import { ReasonForm } from '../forms/ReasonForm.tsx';
import { useFeed } from '../live/use-feed.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { Progress } from '../shell/Progress.tsx';
import { compareReleases, describeReleaseStep, type ReleaseStep } from './compare-releases.ts';

export interface RollBackDialogProps {
  readonly to: number;
  readonly close: () => void;
}

interface WayBack {
  readonly live: number;
  /** ETag of the live release, for If-Match. */
  readonly etag: string;
  readonly steps: readonly ReleaseStep[];
}

const findWayBack = async (client: Client, to: number): Promise<WayBack> => {
  const { answer, etag = '' } = await client.send({ path: '/releases?limit=1' }, readReleaseList);
  const [now, then] = await Promise.all(
    [answer.live, to].map(
      async (seq) => (await client.send({ path: `/releases/${seq}` }, readRelease)).answer,
    ),
  );
  return {
    live: answer.live,
    etag,
    steps: compareReleases(now?.documents ?? [], then?.documents ?? []),
  };
};

export const RollBackDialog = ({ to, close }: RollBackDialogProps) => {
  const client = useClient();
  const { tell } = useFeed();
  const find = useCallback(() => findWayBack(client, to), [client, to]);
  const { found: way, error, readAgain } = useRead(find);
  const [done, setDone] = useState<RolledBack>();
  const goBack = async (reason: string): Promise<void> => {
    const headers = { 'if-match': way?.etag ?? '' };
    const { answer } = await client.send(
      { path: `/releases/${to}/rollback`, method: 'POST', body: { reason }, headers },
      readRolledBack,
    );
    setDone(answer);
    tell();
  };
  if (done !== undefined) return <RolledBackDialog to={to} done={done} close={close} />;
  return (
    <ModalDialog title={`Roll back to release ${to}`} close={close}>
      {error !== undefined && <ErrorNotice error={error} again={readAgain} />}
      {way === undefined && error === undefined && <Progress what="Finding the changes" />}
      {way !== undefined && (
        <>
          <Steps way={way} to={to} />
          <ReasonForm
            label="Why"
            minLength={3}
            maxLength={1000}
            button="Roll back now"
            sending="Rolling back …"
            isMain
            send={goBack}
            renderError={(error) => <RollBackError error={error} lookAgain={readAgain} />}
          />
        </>
      )}
    </ModalDialog>
  );
};

const Steps = ({ way: { live, steps }, to }: { readonly way: WayBack; readonly to: number }) =>
  steps.length === 0 ? (
    <p>Release {live} is live and has the same documents, so nothing will change on phones.</p>
  ) : (
    <>
      <p>
        Release {live} is live. After the rollback to release {to}, phones get these changes within
        seconds:
      </p>
      <ul>
        {steps.map((step) => (
          <li key={step.document}>{describeReleaseStep(step)}</li>
        ))}
      </ul>
      <p>Drafts stay as they are. You can undo this by rolling back to the current release.</p>
    </>
  );

const RollBackError = ({
  error,
  lookAgain,
}: {
  readonly error: ApiError;
  readonly lookAgain: () => void;
}) => {
  const meanwhile =
    error.code === 'released-meanwhile'
      ? readReleasedMeanwhile(error.body, () => undefined)
      : undefined;
  if (meanwhile === undefined) return <ErrorNotice error={error} />;
  return (
    <div role="alert" className="fault">
      <p>{error.message}</p>
      <ul>
        {meanwhile.since.map(({ seq, author, message }) => (
          <li key={seq}>
            Release {seq} by {author}: {message}
          </li>
        ))}
      </ul>
      <button type="button" onClick={lookAgain}>
        Show the changes again
      </button>
    </div>
  );
};

const RolledBackDialog = ({
  to,
  done: { seq, isServed },
  close,
}: {
  readonly to: number;
  readonly done: RolledBack;
  readonly close: () => void;
}) => (
  <ModalDialog title="Rolled back" close={close}>
    <p role="status">
      The pages of release {to} are live again, as release {seq}.
      {!isServed && ' It reaches all parts of the service within seconds.'}
    </p>
    <Warnings seq={seq} />
  </ModalDialog>
);

/**
 * Warnings of a live release. Loaded separately, because finding them takes a minute with thousands
 * of documents.
 */
const Warnings = ({ seq }: { readonly seq: number }) => {
  const client = useClient();
  const read = useCallback(
    (signal: AbortSignal) =>
      client.send({ path: `/releases/${seq}/warnings`, signal }, readReleaseWarnings),
    [client, seq],
  );
  const { found, error, readAgain } = useRead(read);
  if (error !== undefined) return <ErrorNotice error={error} again={readAgain} />;
  if (found === undefined) return <Progress what="Running the current checks on these pages" />;
  const { warnings } = found.answer;
  if (warnings.length === 0) return <p>The current checks find no problems with these pages.</p>;
  return (
    <>
      <p>Warnings:</p>
      <ul>
        {warnings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </>
  );
};
