import { useCallback, useState } from 'react';
import { useWorkspace } from './use-workspace.ts';

/**
 * Message about the last edit, cleared on undo and redo.
 * @param nothing value without a message
 */
export const useTransientMessage = <T>(nothing: T): readonly [told: T, tell: (told: T) => void] => {
  const { undoCount: retraced } = useWorkspace();
  const [last, setLast] = useState({ told: nothing, retraced });
  const tell = useCallback((told: T) => setLast({ told, retraced }), [retraced]);
  return [last.retraced === retraced ? last.told : nothing, tell];
};
