import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { readPublished } from '../../../contracts/generated/studio-answers.ts';
import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { useSend } from '../../api/use-send.ts';
import { DecisionError, type DecisionProps } from './DecisionError.tsx';
import { withOffset } from './manila-time.ts';
import { type FieldTimes, PublicationTimes } from './PublicationTimes.tsx';

interface PublishValues extends FieldTimes {
  readonly when: 'now' | 'later';
  readonly confirmation: string;
}

export const PublishForm = ({
  change: { id, closure, status },
  isTyped,
  refresh,
}: DecisionProps & { readonly isTyped: boolean }) => {
  const client = useClient();
  const { control, register, getValues, handleSubmit } = useForm<PublishValues>({
    defaultValues: { when: 'now', publishAt: '', expiresAt: '', confirmation: '' },
  });
  const [when, publishField, expiryField] = useWatch({
    control,
    name: ['when', 'publishAt', 'expiresAt'],
  });
  const isLater = when === 'later';
  const [messages, setFaults] = useState<readonly string[]>([]);
  const { send, isSending, error } = useSend(async () => {
    const values = getValues();
    const typed = isTyped ? { confirmation: values.confirmation.trim() } : {};
    if (values.when === 'later') {
      const [publishAt, expiresAt] = [withOffset(values.publishAt), withOffset(values.expiresAt)];
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
    <form className="form part" onSubmit={(event) => void handleSubmit(send)(event)}>
      <h3>{status === 'scheduled' ? 'Publish now, or reschedule' : 'Publish'}</h3>
      <fieldset>
        <legend>When</legend>
        <label className="tick">
          <input type="radio" value="now" {...register('when')} />
          Now
        </label>
        <label className="tick">
          <input type="radio" value="later" {...register('when')} />
          At a time
        </label>
      </fieldset>
      {isLater && (
        <PublicationTimes
          times={{ publishAt: publishField, expiresAt: expiryField }}
          publishAt={register('publishAt')}
          expiresAt={register('expiresAt')}
        />
      )}
      {isTyped && (
        <label>
          It moves money, appears where money moves, has new permissions, leads to a new host or
          reads session values, and there is no second publisher. To confirm, type the change id:{' '}
          {id}
          <input required autoComplete="off" spellCheck={false} {...register('confirmation')} />
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
