import { useState } from 'react';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';

export type ProposedAction = 'publish' | 'withdraw';

export interface DocumentChoiceProps {
  readonly documents: readonly ListedDocument[];
  readonly chosen: ReadonlyMap<string, ProposedAction>;
  readonly choose: (chosen: ReadonlyMap<string, ProposedAction>) => void;
}

const actionLabels: Readonly<Record<ProposedAction | 'leave', string>> = {
  leave: 'do not include',
  publish: 'publish its draft',
  withdraw: 'remove it from phones',
};

/** Only live documents can be withdrawn. */
const actionsOf = ({ liveVersion }: ListedDocument): readonly (ProposedAction | 'leave')[] =>
  liveVersion === undefined ? ['leave', 'publish'] : ['leave', 'publish', 'withdraw'];

export const DocumentChoice = ({ documents, chosen, choose }: DocumentChoiceProps) => {
  const [isAll, setAll] = useState(false);
  const shown = documents.filter(({ id, state }) => isAll || chosen.has(id) || state !== 'clean');
  const decide = (id: string, action: string): void => {
    const next = new Map(chosen);
    if (action === 'publish' || action === 'withdraw') next.set(id, action);
    else next.delete(id);
    choose(next);
  };
  return (
    <fieldset>
      <legend>Pages</legend>
      <label className="tick">
        <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
        Include unedited pages
      </label>
      {shown.length === 0 && <p>No draft differs from its live version. Edit a page first.</p>}
      <ul className="document-choice">
        {shown.map((document) => (
          <li key={document.id}>
            <label>
              <span>
                {document.title === '' ? document.id : document.title}
                <span className="id">
                  {document.id}
                  {document.state === 'unparseable' && ': the draft cannot be read yet'}
                </span>
              </span>
              <select
                value={chosen.get(document.id) ?? 'leave'}
                onChange={({ target }) => decide(document.id, target.value)}
              >
                {actionsOf(document).map((action) => (
                  <option key={action} value={action}>
                    {actionLabels[action]}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
