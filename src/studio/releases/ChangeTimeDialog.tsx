import { useForm, useWatch } from 'react-hook-form';
import {
  type Change,
  type ListedChange,
  readChange,
} from '../../contracts/generated/studio-answers.ts';
import { readNothing } from '../api/client.ts';
import { useAnswer, useClient } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { DecisionError } from '../changes/decide/DecisionError.tsx';
import { withOffset } from '../changes/decide/manila-time.ts';
import {
  ExpiryTime,
  type FieldTimes,
  PublicationTimes,
} from '../changes/decide/PublicationTimes.tsx';
import { useFeed } from '../live/use-feed.ts';
import { AnswerNotice, ErrorNotice } from '../shell/ErrorNotice.tsx';
import { describeInManila } from '../shell/format.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';

export interface TimeRequest {
  readonly change: ListedChange;
  readonly times: FieldTimes;
}

/** Confirms another time for a scheduled change, or another end for a published one. */
export const ChangeTimeDialog = ({
  request: { change, times },
  close,
  done,
}: {
  readonly request: TimeRequest;
  readonly close: () => void;
  readonly done: (change: ListedChange) => void;
}) => {
  const isPublished = change.status === 'published';
  const moments = [
    !isPublished && change.publishAt !== undefined
      ? `goes live on ${describeInManila(change.publishAt)}`
      : '',
    change.expiresAt === undefined ? '' : `expires on ${describeInManila(change.expiresAt)}`,
  ].filter(Boolean);
  return (
    <ModalDialog title={`Change the time of “${change.title}”`} close={close}>
      <p>
        Now: {moments.join(', ')}.{' '}
        {isPublished
          ? 'Until then it stays live; then the previous version returns.'
          : 'Only the time changes: the check and the approvals stay valid.'}
      </p>
      {isPublished ? (
        <EndForm change={change} first={times.expiresAt} done={() => done(change)} />
      ) : (
        <ScheduleForm change={change} first={times} done={() => done(change)} />
      )}
    </ModalDialog>
  );
};

const EndForm = ({
  change,
  first,
  done,
}: {
  readonly change: ListedChange;
  readonly first: string;
  readonly done: () => void;
}) => {
  const client = useClient();
  const { tell } = useFeed();
  const { control, register, getValues, handleSubmit } = useForm({
    defaultValues: { expiresAt: first },
  });
  const time = useWatch({ control, name: 'expiresAt' });
  const { send, isSending, error } = useSend(async () => {
    const body = { expiresAt: withOffset(getValues().expiresAt) };
    await client.send({ path: `/changes/${change.id}/expiry`, method: 'PUT', body }, readNothing);
    tell();
    done();
  });
  return (
    <form className="form" onSubmit={(event) => void handleSubmit(send)(event)}>
      <ExpiryTime time={time} expiresAt={register('expiresAt')} />
      {error !== undefined && <ErrorNotice error={error} />}
      <SubmitButton isSending={isSending} />
    </form>
  );
};

const SubmitButton = ({ isSending }: { readonly isSending: boolean }) => (
  <button type="submit" className="primary" aria-disabled={isSending}>
    {isSending ? 'Changing …' : 'Change time'}
  </button>
);

const ScheduleForm = ({
  change,
  first,
  done,
}: {
  readonly change: ListedChange;
  readonly first: FieldTimes;
  readonly done: () => void;
}) => {
  const read = useAnswer(`/changes/${change.id}`, readChange);
  return (
    <>
      <AnswerNotice of={read} what="Loading the change" />
      {read.answer !== undefined && (
        <TimeForm change={read.answer} first={first} refresh={read.reload} done={done} />
      )}
    </>
  );
};

const TimeForm = ({
  change,
  first,
  refresh,
  done,
}: {
  readonly change: Change;
  readonly first: FieldTimes;
  readonly refresh: () => void;
  readonly done: () => void;
}) => {
  const client = useClient();
  const { tell } = useFeed();
  const { control, register, getValues, handleSubmit } = useForm({
    defaultValues: { ...first, confirmation: '' },
  });
  const [publishAt, expiresAt] = useWatch({ control, name: ['publishAt', 'expiresAt'] });
  const isTyped = change.needs.some(({ code }) => code === 'confirmation-missing');
  const { send, isSending, error } = useSend(async () => {
    const values = getValues();
    const end = withOffset(values.expiresAt);
    await client.send(
      {
        path: `/changes/${change.id}/schedule`,
        method: 'POST',
        body: {
          closure: change.closure,
          publishAt: withOffset(values.publishAt),
          ...(end !== undefined && { expiresAt: end }),
          ...(isTyped && { confirmation: values.confirmation.trim() }),
        },
      },
      readNothing,
    );
    tell();
    done();
  });
  return (
    <form className="form" onSubmit={(event) => void handleSubmit(send)(event)}>
      <PublicationTimes
        times={{ publishAt, expiresAt }}
        publishAt={register('publishAt')}
        expiresAt={register('expiresAt')}
      />
      {isTyped && (
        <label>
          There is no second publisher. To confirm, type {change.id}
          <input required autoComplete="off" spellCheck={false} {...register('confirmation')} />
        </label>
      )}
      {error !== undefined && <DecisionError error={error} refresh={refresh} />}
      <SubmitButton isSending={isSending} />
    </form>
  );
};
