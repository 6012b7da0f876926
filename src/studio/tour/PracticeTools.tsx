import { useState } from 'react';
import { ModalDialog } from '../shell/ModalDialog.tsx';

/**
 * Replaces the publication tools of practice documents.
 * @param read called when the explanation is closed
 */
export const PracticeTools = ({ read }: { readonly read: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    read();
  };
  return (
    <div className="practice-tools">
      <span>To practise: nothing here is saved or published</span>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Publish …
      </button>
      {isOpen && (
        <ModalDialog title="How a page is published" close={close}>
          <p>
            In a page of yours this button leads to a change, which takes one or more pages to
            phones:
          </p>
          <ol>
            <li>
              The change is checked: problems, images before and after for each sample state, whom
              it reaches.
            </li>
            <li>A publisher approves it. Changes that move money need a second person.</li>
            <li>
              It is published now or at a time that you choose, and phones have it within seconds.
            </li>
            <li>
              If it was a mistake, go to “Releases” and roll back: two clicks and a reason. In an
              emergency a page can be switched off at once.
            </li>
          </ol>
        </ModalDialog>
      )}
    </div>
  );
};
