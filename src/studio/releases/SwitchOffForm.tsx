import { useState } from 'react';
import { readTakenUp, readVersionList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer, useClient } from '../api/use-client.ts';
import { ReasonForm } from '../forms/ReasonForm.tsx';
import { useFeed } from '../live/use-feed.ts';
import { describeTime } from '../shell/format.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { Progress } from '../shell/Progress.tsx';
import { versionsOf } from '../shell/addresses.ts';

export const SwitchOffForm = ({ id, done }: { readonly id: string; readonly done: () => void }) => {
  const client = useClient();
  const { tell } = useFeed();
  const { answer, error, reload } = useAnswer(versionsOf(id), readVersionList);
  const [fallback, setFallback] = useState('');
  // Only formerly live versions: others may be unchecked, and the live one does the harm.
  const choices = answer?.versions.filter(({ isLive, wasLive }) => wasLive && !isLive) ?? [];
  const takeOut = async (reason: string): Promise<void> => {
    const body = { reason, ...(fallback === '' ? {} : { fallbackVersion: Number(fallback) }) };
    await client.send(
      { path: `/kill-switches/${encodeURIComponent(id)}`, method: 'PUT', body },
      readTakenUp,
    );
    tell();
    done();
  };
  return (
    <>
      <p>
        Phones stop showing the live version within seconds. Later releases do not change this; it
        lasts until you switch the page on again.
      </p>
      {error !== undefined && <ErrorNotice error={error} again={reload} />}
      {answer === undefined && error === undefined && <Progress what="Loading its versions" />}
      <div className="form">
        <label>
          Shown instead
          <select value={fallback} onChange={({ target }) => setFallback(target.value)}>
            <option value="">Nothing: borrowers see that the page does not exist</option>
            {choices.map(({ number, message, createdAt }) => (
              <option key={number} value={number}>
                Version {number} ({describeTime(createdAt)}: {message})
              </option>
            ))}
          </select>
        </label>
      </div>
      <ReasonForm
        label="Why"
        minLength={3}
        maxLength={1000}
        button="Switch off now"
        sending="Switching off …"
        isMain
        send={takeOut}
      />
    </>
  );
};
