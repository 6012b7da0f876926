import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isRecord, joinPointer, type Json } from '../../../renderer/entries/document.ts';
import { sources } from '../generated/language.ts';
import { useWorkspace, useEdit } from '../workspace/use-workspace.ts';
import { createDefaultMembers, createDefault } from './create-default.ts';
import { summarizeValue } from './summarize-value.ts';
import { AddByName } from './fields/AddByName.tsx';
import { entriesOfSection, type NamedSection } from './named-entries.ts';
import { putProperty, removeValue } from './document-edits.ts';
import { useSymbols } from './SymbolsContext.tsx';
import { namesFor } from './self-references.ts';
import { titleFromName } from './title-of.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { preloadable } from '../shell/preload.ts';

interface NamedSectionListProps {
  readonly section: NamedSection;
  readonly document: unknown;
}

const summarizeEntry = (value: unknown): string => {
  if (!isRecord(value)) return '';
  if (typeof value.description === 'string') return value.description;
  if (isRecord(value.props)) return summarizeValue(value.props.title ?? value.props.label) ?? '';
  return summarizeValue(value.call ?? value.dataset ?? value.stored ?? value.type) ?? '';
};

const loadNewNodes = preloadable(() => import('../tree/new-node.ts'));

export const NamedSectionList = ({ section, document }: NamedSectionListProps) => {
  const { editAndFocus, isReadOnly, select, text } = useWorkspace();
  const known = useSymbols();
  const edit = useEdit();
  const [notice, setNotice] = useState<string>();
  const parts = entriesOfSection(document, section);
  const { control } = section.entry;
  const kinds =
    control === 'source'
      ? sources.map(({ name }) => name)
      : control === 'node'
        ? ['dialog', 'sheet']
        : undefined;
  const [kind, setKind] = useState(kinds?.[0] ?? '');
  const begin = async (name: string): Promise<Json> => {
    // Loads the node templates on the first addition.
    if (control === 'node') return (await loadNewNodes()).newOverlay({ text, document }, kind);
    const facts = sources.find((source) => source.name === kind);
    if (control !== 'source' || facts === undefined) return createDefault(section.entry);
    const first = facts.members.filter(
      ({ isRequired, nameKinds }) => isRequired && nameKinds !== undefined,
    );
    const names = first.map((member): [string, Json] => [
      member.name,
      member.nameKinds === undefined
        ? name
        : (namesFor(member.nameKinds, document, known)[0]?.name ?? ''),
    ]);
    return {
      kind,
      ...Object.fromEntries(createDefaultMembers(facts.members)),
      ...Object.fromEntries(names),
    };
  };
  const add = async (name: string): Promise<void> => {
    const value = await begin(name).catch(() => undefined);
    const lost = `What a new ${section.one} needs could not be loaded. Check your connection, then reload the studio.`;
    setNotice(
      value === undefined
        ? lost
        : editAndFocus(putProperty(joinPointer(section.pointer, name), value)),
    );
  };
  return (
    <details className="prop named-section" data-at={section.pointer} open={parts.length > 0}>
      <summary>
        {section.title} ({parts.length})
      </summary>
      <p className="about">{section.description}</p>
      <ul className="leads">
        {parts.map(({ name, pointer, value }) => (
          <li key={name}>
            <button
              type="button"
              className="lead"
              title={name}
              data-leads-to={pointer}
              onClick={() => select(pointer)}
            >
              {titleFromName(name)}
            </button>
            {!isReadOnly && (
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${section.one} ${name}`}
                title="Remove"
                onClick={() => setNotice(edit(removeValue(pointer)))}
              >
                <Trash2 aria-hidden />
              </button>
            )}
            <span className="about">{summarizeEntry(value)}</span>
          </li>
        ))}
      </ul>
      <ErrorText sentence={notice} />
      {!isReadOnly && (section.most === undefined || parts.length < section.most) && (
        <div className="add-part">
          {kinds !== undefined && (
            <label className="search">
              Kind
              <select value={kind} onChange={({ target }) => setKind(target.value)}>
                {kinds.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
          )}
          <AddByName
            label={`New ${section.one}`}
            shape={section.pointer.endsWith('params') ? 'free' : 'own'}
            taken={parts.map(({ name }) => name)}
            add={(name) => void add(name)}
          />
        </div>
      )}
    </details>
  );
};
