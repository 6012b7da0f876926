import { useState } from 'react';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { describeLanguage, pluralize } from '../shell/format.ts';
import { ownProperty } from '../../../renderer/entries/document.ts';
import type { SectionName } from './block-uses.ts';
import type { Missing, MissingEntry } from './paste-blocks.ts';

const sectionLabels: Readonly<Record<SectionName, string>> = {
  params: 'Value in the link',
  state: 'Kept value',
  actions: 'Action',
  sources: 'Data',
  countdowns: 'Countdown',
  fields: 'Form field',
  lists: 'Field list',
  overlays: 'Dialog',
};

const keyOf = ({ section, name }: MissingEntry): string => `${section} ${name}`;

const descriptionOf = ({ value, refused }: MissingEntry): string => {
  const description = ownProperty(value, 'description');
  return refused ?? (typeof description === 'string' ? description : '');
};

/** Offers what pasted blocks use and the page does not have. */
export const PasteDialog = ({
  count,
  missing: { entries, texts },
  onPaste,
  close,
}: {
  readonly count: number;
  readonly missing: Missing;
  readonly onPaste: (missing: Missing) => void;
  readonly close: () => void;
}) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(
    new Set(entries.filter(({ refused }) => refused !== undefined).map(keyOf)),
  );
  const toggle = (key: string): void =>
    setLeft((previous) => {
      const next = new Set(previous);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const languages = [...new Set(texts.map(({ language }) => language))];
  return (
    <ModalDialog title={`Paste ${pluralize(count, 'block')}`} close={close}>
      <form
        className="paste-offer"
        onSubmit={(event) => {
          event.preventDefault();
          onPaste({
            entries: entries.filter((entry) => !left.has(keyOf(entry))),
            texts: texts.filter(({ language }) => !left.has(language)),
          });
        }}
      >
        <p>This page does not have what these blocks use. Choose what comes along.</p>
        <ul>
          {entries.map((entry) => (
            <li key={keyOf(entry)}>
              <label>
                <input
                  type="checkbox"
                  checked={!left.has(keyOf(entry))}
                  disabled={entry.refused !== undefined}
                  onChange={() => toggle(keyOf(entry))}
                />
                <span>
                  {sectionLabels[entry.section]} “{entry.name}”
                  <span className="about">{descriptionOf(entry)}</span>
                </span>
              </label>
            </li>
          ))}
          {languages.map((language) => (
            <li key={language}>
              <label>
                <input
                  type="checkbox"
                  checked={!left.has(language)}
                  onChange={() => toggle(language)}
                />
                {pluralize(
                  texts.filter((text) => text.language === language).length,
                  `${describeLanguage(language)} text`,
                )}
              </label>
            </li>
          ))}
        </ul>
        <div className="choices">
          <button type="submit" className="primary" data-first-focus>
            Paste
          </button>
          <button type="button" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </ModalDialog>
  );
};
