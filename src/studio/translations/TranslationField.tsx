import { useId } from 'react';
import { findPlaceholders } from '../../../renderer/entries/document.ts';
import { WrittenField } from '../inspector/fields/WrittenField.tsx';
import { describeLanguage } from '../shell/format.ts';
import { formatProblemMessage } from '../problems/describe-problem.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import {
  chooseNumber,
  numberForms,
  putForm,
  putTranslation,
  type NumberForm,
  type OwnTranslation,
  useTranslationEdit,
} from './translation-edits.ts';

/** Plural forms besides `other`; none for unknown languages. */
const formsOf = (language: string): readonly NumberForm[] => {
  if (Intl.PluralRules.supportedLocalesOf([language]).length === 0) return [];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return numberForms.filter((form) => pluralCategories.includes(form));
};

interface TranslationFieldProps {
  readonly language: string;
  readonly text: string;
  readonly own: OwnTranslation | undefined;
  readonly ofApp: string | undefined;
}

/** Own translation with plural forms; the app translation is the fallback. */
export const TranslationField = ({ language, text, own, ofApp }: TranslationFieldProps) => {
  const { isReadOnly, problems, lastValidDocument } = useWorkspace();
  const edit = useTranslationEdit();
  const id = useId();
  const name = `${describeLanguage(language)}: ${text}`;
  const common = (label: string) => ({
    'aria-label': label,
    'aria-describedby': `${id}-about`,
    lang: language,
    disabled: isReadOnly,
  });
  const told =
    own === undefined
      ? []
      : (problems ?? []).filter(({ pointer }) => pointer.startsWith(`${own.pointer}/`));
  const forms = own?.by === undefined ? [] : formsOf(language);
  const numbers = findPlaceholders(text);
  return (
    <div className="translation" data-at={own?.pointer}>
      <WrittenField
        common={common(name)}
        isLong
        written={own?.is ?? ''}
        take={(words) =>
          words === '' && own === undefined
            ? undefined
            : edit(putTranslation(lastValidDocument?.document, language, text, words))
        }
      />
      <p
        id={`${id}-about`}
        className={own === undefined && ofApp === undefined ? 'missing' : 'about'}
      >
        {own === undefined &&
          (ofApp === undefined ? 'Missing: borrowers read English.' : `The app uses: ${ofApp}`)}
      </p>
      {own !== undefined &&
        numbers.length > 0 &&
        (formsOf(language).length > 0 || own.by !== undefined) && (
          <label className="number">
            Its form depends on
            <select
              value={own.by ?? ''}
              disabled={isReadOnly}
              onChange={({ target }) => edit(chooseNumber(own, target.value))}
            >
              <option value="">no number</option>
              {numbers.map((number) => (
                <option key={number} value={number}>{`{${number}}`}</option>
              ))}
            </select>
          </label>
        )}
      {own !== undefined &&
        forms.map((form) => (
          <div key={form}>
            <span aria-hidden="true">For {form}</span>
            <WrittenField
              common={common(`${name}, for ${form}`)}
              isLong
              written={own.forms[form] ?? ''}
              take={(translation) => edit(putForm(own, form, translation))}
            />
          </div>
        ))}
      {told.map((problem) => (
        <p key={problem.message} className="fault">
          {formatProblemMessage(problem, lastValidDocument?.document)}
        </p>
      ))}
    </div>
  );
};
