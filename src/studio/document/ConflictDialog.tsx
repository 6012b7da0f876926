import { describeConflicts } from '../changes/sentences/describe-conflict.ts';
import type { SaveConflict } from '../saving/save-state.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { describeTime } from '../shell/format.ts';

export interface ConflictDialogProps {
  readonly conflict: SaveConflict;
  readonly mine: string;
  readonly resolve: (text: string) => void;
}

export const ConflictDialog = ({ conflict, mine, resolve }: ConflictDialogProps) => {
  const { theirs, savedBy, savedAt, merged, conflicts } = conflict;
  const who = savedBy ?? 'Another user';
  return (
    <ModalDialog title="Conflicting changes">
      <p>
        {who} changed this page{savedAt === undefined ? '' : ` at ${describeTime(savedAt)}`}, and so
        did you. Nothing is lost: you can restore every saved text from the history.
      </p>
      {conflicts.length > 0 && (
        <>
          <p>Changed on both sides (yours → theirs):</p>
          <ul>
            {describeConflicts(conflicts, mine, theirs).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <div className="choices">
        {merged !== undefined && (
          <button type="button" className="primary" onClick={() => resolve(merged)}>
            Merge both, and use theirs for conflicts
          </button>
        )}
        <button type="button" onClick={() => resolve(mine)}>
          Keep mine only
        </button>
        <button type="button" onClick={() => resolve(theirs)}>
          Keep theirs only
        </button>
      </div>
    </ModalDialog>
  );
};
