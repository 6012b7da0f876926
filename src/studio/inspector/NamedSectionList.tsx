import { useState } from 'react';
import { isRecord, pointerTo, type Json } from '../../../renderer/document.ts';
import { sources } from '../generated/language.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { beginMembers, beginPart } from './begin-part.ts';
import { describePart } from './describe-part.ts';
import { AddByName } from './fields/AddByName.tsx';
import { partsOfSection, type NamedSection } from './named-parts.ts';
import { putProperty, takeAway } from './part-edits.ts';
import { useEdit } from './use-edit.ts';
import { useKnown } from './use-known.tsx';
import { namesFor } from './own-names.ts';
import { Refusal } from '../shell/Refusal.tsx';
import { later } from '../shell/later.ts';

interface NamedSectionListProps {
  readonly section: NamedSection;
  readonly document: unknown;
}

/** What a part says of itself in a few words. */
const aboutPart = (value: unknown): string => {
  if (!isRecord(value)) return '';
  if (typeof value.description === 'string') return value.description;
  if (isRecord(value.props)) return describePart(value.props.title ?? value.props.label) ?? '';
  return describePart(value.call ?? value.dataset ?? value.stored ?? value.type) ?? '';
};

const loadNewNodes = later(() => import('../tree/new-node.ts'));

/** The parts of a section by name, each with the way to it; more can be added. */
export const NamedSectionList = ({ section, document }: NamedSectionListProps) => {
  const { begin: beginInText, isReadOnly, select, text } = useWorkspace();
  const known = useKnown();
  const edit = useEdit();
  const [told, setTold] = useState<string>();
  const parts = partsOfSection(document, section);
  const { control } = section.entry;
  const kinds =
    control === 'source'
      ? sources.map(({ name }) => name)
      : control === 'node'
        ? ['dialog', 'sheet']
        : undefined;
  const [kind, setKind] = useState(kinds?.[0] ?? '');
  const begin = async (name: string): Promise<Json> => {
    // What dialogs begin with comes with all that can be added, once somebody adds one.
    if (control === 'node') return (await loadNewNodes()).newOverlay(text, kind);
    const facts = sources.find((source) => source.name === kind);
    if (control !== 'source' || facts === undefined) return beginPart(section.entry);
    const first = facts.members.filter(
      ({ isRequired, namesOf }) => isRequired && namesOf !== undefined,
    );
    const names = first.map((member): [string, Json] => [
      member.name,
      member.namesOf === undefined
        ? name
        : (namesFor(member.namesOf, document, known)[0]?.name ?? ''),
    ]);
    return {
      kind,
      ...Object.fromEntries(beginMembers(facts.members)),
      ...Object.fromEntries(names),
    };
  };
  const add = async (name: string): Promise<void> => {
    const value = await begin(name).catch(() => undefined);
    const lost = `What a new ${section.one} begins with could not be loaded. Look at your connection, and load the studio again.`;
    setTold(
      value === undefined
        ? lost
        : beginInText(putProperty(pointerTo(section.pointer, name), value)),
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
              data-leads-to={pointer}
              onClick={() => select(pointer)}
            >
              {name}
            </button>
            <span className="about">{aboutPart(value)}</span>
            {!isReadOnly && (
              <button
                type="button"
                aria-label={`Remove ${section.one} ${name}`}
                onClick={() => setTold(edit(takeAway(pointer)))}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      <Refusal sentence={told} />
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
