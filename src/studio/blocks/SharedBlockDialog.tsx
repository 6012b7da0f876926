import { useCallback, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSend } from '../api/use-send.ts';
import { idOfTitle, validateNewId } from '../pages/new-page-text.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { SharedBlocks } from './use-shared-block.ts';

/** Asks for the title of a new shared block. Its id follows the title. */
export const SharedBlockDialog = ({
  shared: { finish, cancel },
}: {
  readonly shared: Pick<SharedBlocks, 'finish' | 'cancel'>;
}) => {
  const { id: page, others } = useWorkspace();
  const field = useId();
  const { control, register, handleSubmit } = useForm({ defaultValues: { title: '' } });
  const title = useWatch({ control, name: 'title' });
  const taken = new Set([page, ...others.map((other) => other.id)]);
  const id = idOfTitle(title, taken);
  const message = title.trim() === '' ? 'Give the shared block a title.' : validateNewId(id, taken);
  const { send, isSending, error } = useSend(
    useCallback(() => finish(id, title.trim()), [finish, id, title]),
  );
  return (
    <ModalDialog title="Make a shared block" close={cancel}>
      <form
        className="form"
        onSubmit={(event) =>
          void handleSubmit(() => {
            if (message === undefined) send();
          })(event)
        }
      >
        <p>Other pages can use it. A change of it shows on all of them once it is published.</p>
        <label htmlFor={`${field}-title`}>Title</label>
        <input
          id={`${field}-title`}
          autoComplete="off"
          maxLength={200}
          aria-describedby={`${field}-hint`}
          {...register('title')}
        />
        <p
          id={`${field}-hint`}
          role="status"
          className={title !== '' && message !== undefined ? 'hint bad' : 'hint'}
        >
          {title === ''
            ? 'Colleagues see it.'
            : (message ?? `Its id is ${id}, which never changes.`)}
        </p>
        {error !== undefined && <ErrorNotice error={error} />}
        <div className="choices">
          <button
            type="submit"
            className="primary"
            aria-disabled={isSending || message !== undefined}
          >
            {isSending ? 'Creating …' : 'Make a shared block'}
          </button>
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </div>
      </form>
    </ModalDialog>
  );
};
