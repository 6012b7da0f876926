import { useId, useState } from 'react';
import { useFirstFocus } from '../controls/use-first-focus.ts';
import { MissingValueForm } from '../data/MissingValueForm.tsx';
import { ChooseImage } from '../inspector/pictures/ChooseImage.tsx';
import { describeLanguage } from '../shell/format.ts';
import { pressedKeys } from '../keys/pressed-keys.ts';
import { takeKey } from '../keys/shortcuts.ts';
import { putTranslation, useTranslationEdit } from '../translations/translation-edits.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { ProblemFix } from './problem-fixes.ts';

interface FixFormProps {
  readonly fix: Exclude<ProblemFix, { readonly kind: 'edit' }>;
  /** @param refused reason of a rejection */
  readonly end: (refused?: string) => void;
}

/** Asks for what a fix needs. */
export const FixForm = ({ fix, end }: FixFormProps) => {
  const { edit } = useWorkspace();
  switch (fix.kind) {
    case 'translate':
      return <TranslateForm fix={fix} end={end} />;
    case 'fallback':
      return (
        <MissingValueForm
          name="This value"
          fallback={fix.first}
          choose={(fallback) => end(edit(fix.edit(fallback)))}
          back={end}
        />
      );
    case 'picture':
      return <ChooseImage pointer={fix.pointer} end={end} />;
  }
};

const TranslateForm = ({
  fix: { language, text },
  end,
}: {
  readonly fix: Extract<ProblemFix, { readonly kind: 'translate' }>;
  readonly end: FixFormProps['end'];
}) => {
  const { lastValidDocument } = useWorkspace();
  const edit = useTranslationEdit();
  const id = useId();
  const field = useFirstFocus<HTMLTextAreaElement>();
  const [words, setWords] = useState('');
  const save = (): void => {
    if (words.trim() !== '')
      end(edit(putTranslation(lastValidDocument?.document, language, text, words)));
  };
  return (
    <form
      className="form fix-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={id}>
        {describeLanguage(language)} for “{text}”
      </label>
      <textarea
        ref={field}
        id={id}
        required
        lang={language}
        rows={2}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          // As on the canvas: Enter saves, Shift+Enter breaks the line.
          if (pressedKeys(event) !== takeKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
        }}
      />
      <div className="node-tools">
        <button type="submit" className="primary">
          Save translation
        </button>
        <button type="button" onClick={() => end()}>
          Cancel
        </button>
      </div>
    </form>
  );
};
