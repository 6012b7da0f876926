import type { Work } from '../saving/save-state.ts';
import { describeClock } from '../shell/format.ts';

const locationLabels = {
  yes: 'on this computer',
  no: 'only in this tab',
  'in a moment': undefined,
} as const;

/** Parts of a status text. The head is narrow, so only screen readers and the tooltip get `hidden`. */
type Status = readonly [shown: string, hidden?: string, shownToo?: string];

/** Describes the location of the text without promising more than is saved. */
const describeSaving = ({
  save,
  localPersistence,
}: Pick<Work, 'save' | 'localPersistence'>): Status => {
  const here = locationLabels[localPersistence];
  const at = here === undefined ? '' : `: ${here}`;
  switch (save.state) {
    case 'saved':
      return save.at === undefined
        ? ['Nothing to save']
        : ['Saved', ' on the server at', ` ${describeClock(save.at)}`];
    case 'waiting':
    case 'held':
      return ['Not saved yet', at];
    case 'saving':
      return ['Saving …', here === undefined ? '' : ` (${here} until then)`];
    case 'away':
    case 'refused':
    case 'conflict':
      return [`Not saved${at}`];
  }
};

const explainSaving = ({ save }: Pick<Work, 'save'>): string | undefined => {
  switch (save.state) {
    case 'saved':
    case 'waiting':
    case 'saving':
      return undefined;
    case 'away':
      return `${save.message} Retrying automatically.`;
    case 'held':
    case 'refused':
      return save.message;
    case 'conflict':
      return `${save.conflict.savedBy ?? 'Another user'} changed the same. Choose which version to keep.`;
  }
};

export const StatusLine = ({
  work,
  saveNow,
}: {
  readonly work: Omit<Work, 'text'>;
  readonly saveNow: () => void;
}) => {
  const status = describeSaving(work);
  const [shown, hidden = '', shownToo = ''] = status;
  return (
    <p className={`save-state ${work.save.state}`}>
      <span role="status" title={status.join('')}>
        {shown}
        {hidden !== '' && <span className="visually-hidden">{hidden}</span>}
        {shownToo}
      </span>
      {work.save.state === 'away' && (
        <button type="button" onClick={saveNow}>
          Try now
        </button>
      )}
    </p>
  );
};

/**
 * Why the text is not saved, or what others changed. In the foot: a message that comes and goes
 * must not move what someone is about to press.
 */
export const SaveMessage = ({ work }: { readonly work: Omit<Work, 'text'> }) => {
  const explanation = explainSaving(work);
  return (
    <span
      role="status"
      className={explanation === undefined ? 'save-message' : 'save-message failed'}
    >
      {explanation ?? work.notice}
    </span>
  );
};
