import { Redo2, Undo2 } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Editor } from '../editor/create-editor.ts';
import { useCommands } from '../commands/use-commands.ts';
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
  useCommands(() =>
    undoSteps.map(({ step, name }) => ({
      id: `action ${step}`,
      group: 'Actions',
      name,
      icon: step === 'undo' ? Undo2 : Redo2,
      run: () =>
        editor.current?.[step]() === true ? undefined : `There is nothing left to ${step}.`,
    })),
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
          className="icon-button"
          aria-label={name}
          title={`${name}: ${keys.map((combination) => describeKeys(combination)).join(', ')}`}
          onClick={() => take(step)}
        >
          {step === 'undo' ? <Undo2 aria-hidden /> : <Redo2 aria-hidden />}
        </button>
      ))}
    </div>
  );
};
