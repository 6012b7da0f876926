import type { Work } from '../saving/save-state.ts';
import { describeClock } from '../shell/format.ts';

const locationLabels = {
  yes: 'on this computer',
  no: 'only in this tab',
  'in a moment': undefined,
} as const;

/** Describes the location of the text without promising more than is saved. */
const describeSaving = ({
  save,
  localPersistence,
}: Pick<Work, 'save' | 'localPersistence'>): string => {
  const here = locationLabels[localPersistence];
  const at = here === undefined ? '' : `: ${here}`;
  switch (save.state) {
    case 'saved':
      return save.at === undefined
        ? 'Nothing to save'
        : `Saved on the server at ${describeClock(save.at)}`;
    case 'waiting':
      return `Not saved yet${at}`;
    case 'saving':
      return here === undefined ? 'Saving …' : `Saving … (${here} until then)`;
    case 'away':
      return `Not saved${at}. ${save.message} Retrying automatically.`;
    case 'held':
      return `Not saved yet${at}. ${save.message}`;
    case 'refused':
      return `Not saved${at}. ${save.message}`;
    case 'conflict':
      return `Not saved${at}. ${save.conflict.savedBy ?? 'Another user'} changed the same. Choose which version to keep.`;
  }
};

export const StatusLine = ({
  work,
  saveNow,
}: {
  readonly work: Omit<Work, 'text'>;
  readonly saveNow: () => void;
}) => (
  <p className={`save-state ${work.save.state}`}>
    <span role="status">{describeSaving(work)}</span>
    {work.save.state === 'away' && (
      <button type="button" onClick={saveNow}>
        Try now
      </button>
    )}
  </p>
);
