import { useState } from 'react';
import { readPublished } from '../../../contracts/generated/studio-answers.ts';
import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { useSend } from '../../api/use-send.ts';
import { DecisionError, type DecisionProps } from './DecisionError.tsx';
import { withOffset } from './manila-time.ts';
import { PublicationTimes } from './PublicationTimes.tsx';

export const PublishForm = ({
  change: { id, closure, status },
  isTyped,
  refresh,
}: DecisionProps & { readonly isTyped: boolean }) => {
  const client = useClient();
  const [isLater, setLater] = useState(false);
  const [times, setTimes] = useState({ publishAt: '', expiresAt: '' });
  const [confirmation, setConfirmation] = useState('');
  const [messages, setFaults] = useState<readonly string[]>([]);
  const typed = isTyped ? { confirmation: confirmation.trim() } : {};
  const { send, isSending, error } = useSend(async () => {
    if (isLater) {
      const [publishAt, expiresAt] = [withOffset(times.publishAt), withOffset(times.expiresAt)];
      const body = {
        closure,
        publishAt,
        ...(expiresAt === undefined ? {} : { expiresAt }),
        ...typed,
      };
      await client.send({ path: `/changes/${id}/schedule`, method: 'POST', body }, readNothing);
    } else {
      const { answer } = await client.send(
        { path: `/changes/${id}/publish`, method: 'POST', body: { closure, ...typed } },
        readPublished,
      );
      setFaults(answer.faults);
    }
    refresh();
  });
  return (
    <form
      className="form part"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3>{status === 'scheduled' ? 'Publish now, or reschedule' : 'Publish'}</h3>
      <fieldset>
        <legend>When</legend>
        <label className="tick">
          <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
          Now
        </label>
        <label className="tick">
          <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
          At a time
        </label>
      </fieldset>
      {isLater && <PublicationTimes times={times} change={setTimes} />}
      {isTyped && (
        <label>
          It moves money, appears where money moves, has new permissions, leads to a new host or
          reads session values, and there is no second publisher. To confirm, type the change id:{' '}
          {id}
          <input
            required
            autoComplete="off"
            spellCheck={false}
            value={confirmation}
            onChange={({ target }) => setConfirmation(target.value)}
          />
        </label>
      )}
      {messages.map((message) => (
        <p key={message} role="alert" className="fault">
          {message}
        </p>
      ))}
      {error !== undefined && <DecisionError error={error} refresh={refresh} />}
      <button type="submit" className="primary" aria-disabled={isSending}>
        {isSending ? 'Publishing …' : isLater ? 'Publish at this time' : 'Publish now'}
      </button>
    </form>
  );
};
