import { isRecord, ownProperty, type Pointer } from '../../../renderer/entries/document.ts';
import { entriesOfSection, sectionsOf } from '../inspector/named-entries.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

interface UntranslatableValue {
  readonly name: string;
  readonly pointer: Pointer;
  readonly words: string;
}

/** Contains a letter, and is neither a colour nor a URL. */
const isProse = (text: string): boolean =>
  /\p{L}/u.test(text) && !/^(#[0-9a-f]+|https?:\S*)$/i.test(text);

const collectUntranslatable = (document: unknown): readonly UntranslatableValue[] =>
  sectionsOf(document)
    .filter(({ one }) => one === 'parameter')
    .flatMap((section) => entriesOfSection(document, section))
    .flatMap(({ name, pointer, value }) => {
      const words =
        isRecord(value) && value.type === 'text' ? ownProperty(value, 'default') : undefined;
      return typeof words === 'string' && isProse(words) ? [{ name, pointer, words }] : [];
    });

/** Lists parameter values with text, which cannot be translated. */
export const UntranslatableValues = () => {
  const { lastValidDocument, select, showPane } = useWorkspace();
  const values = collectUntranslatable(lastValidDocument?.document);
  if (values.length === 0) return null;
  return (
    <section aria-label="The same in every language" className="values-as-they-come">
      <h3>The same in every language</h3>
      <p className="about">
        Values are not translated. To translate a text, choose the part that shows the value, press
        Type it below its field, and enter the text there.
      </p>
      <ul>
        {values.map(({ name, pointer, words }) => (
          <li key={pointer}>
            <button
              type="button"
              className="sentence-place"
              onClick={() => {
                showPane('details');
                select(pointer);
              }}
            >
              {name}
            </button>
            : {words.length > 80 ? `${words.slice(0, 80)} …` : words}
          </li>
        ))}
      </ul>
    </section>
  );
};
