import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Editor } from '../editor/create-editor.ts';
import { describeKeys } from '../keys/describe-keys.ts';
import { pressedKeys } from '../keys/pressed-keys.ts';
import { type UndoStep, undoSteps } from '../keys/shortcuts.ts';

const stepOf = (event: KeyboardEvent): UndoStep | undefined =>
  undoSteps.find(({ keys }) => keys.some((combination) => combination === pressedKeys(event)))
    ?.step;

const undoesItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

export const UndoButtons = ({ editor }: { readonly editor: RefObject<Editor | undefined> }) => {
  const [notice, setNotice] = useState('');
  const take = useCallback(
    (step: UndoStep) => {
      const isDone = editor.current?.[step]() === true;
      setNotice(isDone ? '' : `There is nothing left to ${step}.`);
    },
    [editor],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = stepOf(event);
      // The text editor has handled its own shortcut.
      if (step === undefined || event.defaultPrevented || undoesItself(event.target)) return;
      event.preventDefault();
      take(step);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [take]);
  return (
    <div className="undo-buttons">
      <span role="status" className="count">
        {notice}
      </span>
      {undoSteps.map(({ step, name, keys }) => (
        <button
          key={step}
          type="button"
          title={keys.map((combination) => describeKeys(combination)).join(', ')}
          onClick={() => take(step)}
        >
          {name}
        </button>
      ))}
    </div>
  );
};
