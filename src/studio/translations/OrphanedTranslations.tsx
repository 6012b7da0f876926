import { useState } from 'react';
import type { Sentence } from '../../../renderer/entries/node.ts';
import { describeLanguage } from '../shell/format.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { useWorkspace } from '../workspace/use-workspace.ts';
import {
  moveTranslation,
  ownTranslations,
  takeTranslation,
  useTranslationEdit,
} from './translation-edits.ts';

/** Translations whose sentence was changed or removed in the document. */
export const OrphanedTranslations = ({
  languages,
  sentences,
}: {
  readonly languages: readonly string[];
  readonly sentences: readonly Sentence[];
}) => {
  const { isReadOnly, lastValidDocument } = useWorkspace();
  const edit = useTranslationEdit();
  const [told, setNotice] = useState<string>();
  const said = new Set(sentences.map(({ text }) => text));
  const left = languages.flatMap((language) => {
    const own = ownTranslations(lastValidDocument?.document, language);
    const taken = new Set(own.map(({ text }) => text));
    const free = [...said].filter((text) => !taken.has(text));
    return own
      .filter(({ text }) => !said.has(text))
      .map((translation) => ({ language, translation, free }));
  });
  if (left.length === 0) return null;
  return (
    <section aria-label="Unused translations" className="changed-sentences">
      <h3>Unused translations</h3>
      <p className="about">Their source text was changed or removed.</p>
      <ul>
        {left.map(({ language, translation, free }) => (
          <li key={translation.pointer}>
            <p>
              {translation.text} <span className="about">({describeLanguage(language)})</span>
            </p>
            <p lang={language}>{translation.is}</p>
            {!isReadOnly && (
              <div className="node-tools">
                {free.length > 0 && (
                  <label>
                    Use it for
                    <select
                      value=""
                      onChange={({ target }) =>
                        setNotice(edit(moveTranslation(translation, target.value)))
                      }
                    >
                      <option value="">choose a sentence</option>
                      {free.map((text) => (
                        <option key={text} value={text}>
                          {text}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
                <button
                  type="button"
                  onClick={() =>
                    setNotice(
                      edit(takeTranslation(lastValidDocument?.document, language, translation)),
                    )
                  }
                >
                  Remove “{translation.is}”
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ErrorText sentence={told} />
    </section>
  );
};
