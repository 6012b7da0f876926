import { useCallback, useState } from 'react';
import { useWorkspace } from './use-workspace.ts';

/** What a person is told of the step that they made last. Once a step was taken back or made again it would be untrue, and is forgotten. @param nothing while nothing is told */
export const useTransientMessage = <T>(nothing: T): readonly [told: T, tell: (told: T) => void] => {
  const { undoCount: retraced } = useWorkspace();
  const [last, setLast] = useState({ told: nothing, retraced });
  const tell = useCallback((told: T) => setLast({ told, retraced }), [retraced]);
  return [last.retraced === retraced ? last.told : nothing, tell];
};
