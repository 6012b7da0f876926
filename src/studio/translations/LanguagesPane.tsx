import { type RefObject, useEffect, type ReactNode, useState } from 'react';
import { isPointerWithin, type Pointer } from '../../../renderer/entries/document.ts';
import { innermostAt, focusOneOf } from '../controls/focus.ts';
import { useRead } from '../api/use-read.ts';
import { describeLanguage } from '../shell/format.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { Progress } from '../shell/Progress.tsx';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { AddLanguage } from './AddLanguage.tsx';
import { readAppTexts } from './app-texts.ts';
import { OrphanedTranslations } from './OrphanedTranslations.tsx';
import { ownLanguages, ownTranslations } from './translation-edits.ts';
import { TranslationField } from './TranslationField.tsx';
import { useEntryFocus } from './use-entry-focus.ts';
import { useSentences } from './use-sentences.ts';
import { UntranslatableValues } from './UntranslatableValues.tsx';
import './languages.css';

/** Focuses the last field of a translation opened from a problem: the missing number form. */
export const useDeepLinkEntryFocus = (
  root: RefObject<HTMLElement | null>,
  selected: Pointer,
): void => {
  useEffect(() => {
    // Cursor moves in the text also select translations and must not lose the focus.
    if (
      !isPointerWithin(selected, '/texts') ||
      document.activeElement?.closest('.problems') === null
    )
      return;
    const entry = root.current && innermostAt(root.current, selected);
    focusOneOf([...(entry?.querySelectorAll<HTMLElement>('textarea') ?? [])].toReversed());
  }, [root, selected]);
};

export const LanguagesPane = () => {
  const { isReadOnly, problems, lastValidDocument, reveal } = useWorkspace();
  const { found: app, error, readAgain } = useRead(readAppTexts);
  const sentences = useSentences();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isMissingOnly, setMissingOnly] = useState(false);
  if (error !== undefined && app === undefined)
    return <Frame>{<ErrorNotice error={error} again={readAgain} />}</Frame>;
  if (lastValidDocument === undefined)
    return <Frame>The text is not valid JSON yet. See the problems.</Frame>;
  if (app === undefined || sentences === undefined)
    return <Frame>{<Progress what="Reading the sentences" />}</Frame>;
  const languages = [
    ...new Set([...app.keys(), ...ownLanguages(lastValidDocument.document), ...added]),
  ];
  const byLanguage = languages.map((language) => {
    const own = new Map(
      ownTranslations(lastValidDocument.document, language).map((translation) => [
        translation.text,
        translation,
      ]),
    );
    // The checker reports missing number forms.
    const lacksForm = (text: string): boolean =>
      (problems ?? []).some(
        ({ code, pointer }) =>
          code === 'missing-form' && isPointerWithin(pointer, own.get(text)?.pointer ?? ''),
      );
    const isMissing = (text: string): boolean =>
      own.has(text) ? lacksForm(text) : app.get(language)?.has(text) !== true;
    return {
      language,
      own,
      isMissing,
      missing: sentences.filter(({ text }) => isMissing(text)).length,
    };
  });
  const shown = sentences.filter(
    ({ text }) => !isMissingOnly || byLanguage.some(({ isMissing }) => isMissing(text)),
  );
  return (
    <Frame isReady>
      <p className="about">
        A translation belongs to this document, and is published with it. Without one, the app uses
        its own translation.
      </p>
      <ul className="language-counts" aria-label="What is missing">
        {byLanguage.map(({ language, missing }) => (
          <li key={language}>
            {describeLanguage(language)}:{' '}
            {missing === 0 ? 'complete' : `${missing} of ${sentences.length} missing`}
          </li>
        ))}
      </ul>
      <label className="tick">
        <input
          type="checkbox"
          checked={isMissingOnly}
          onChange={({ target }) => setMissingOnly(target.checked)}
        />
        Only what is missing
      </label>
      {languages.length > 0 && (
        <div className="translations">
          <table className="stacked">
            <thead>
              <tr>
                <th scope="col">English</th>
                {languages.map((language) => (
                  <th key={language} scope="col">
                    {describeLanguage(language)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ text, pointer }) => (
                <tr key={text}>
                  <th scope="row">
                    <button
                      type="button"
                      className="sentence-place"
                      onClick={() => reveal(pointer)}
                    >
                      {text}
                    </button>
                  </th>
                  {byLanguage.map(({ language, own }) => (
                    <td key={language} data-head={describeLanguage(language)}>
                      <TranslationField
                        language={language}
                        text={text}
                        own={own.get(text)}
                        ofApp={app.get(language)?.get(text)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {shown.length === 0 && (
            <p>
              {sentences.length === 0
                ? 'The document has no sentences to translate.'
                : 'Nothing is missing.'}
            </p>
          )}
        </div>
      )}
      <OrphanedTranslations
        languages={ownLanguages(lastValidDocument.document)}
        sentences={sentences}
      />
      <UntranslatableValues />
      {!isReadOnly && (
        <AddLanguage known={languages} add={(tag) => setAdded((previous) => [...previous, tag])} />
      )}
    </Frame>
  );
};

const Frame = ({
  isReady = false,
  children,
}: {
  readonly isReady?: boolean;
  readonly children: ReactNode;
}) => {
  const { selected } = useWorkspace();
  const { root, follow } = useEntryFocus();
  useDeepLinkEntryFocus(root, isReady ? selected : '');
  return (
    <section aria-label="Texts" className="languages-pane" ref={root} {...follow}>
      <h2 tabIndex={-1}>Texts</h2>
      {children}
    </section>
  );
};
