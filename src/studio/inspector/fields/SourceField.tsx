import { isRecord } from '../../../../renderer/entries/document.ts';
import { sources } from '../../generated/language.ts';
import type { EditTarget } from '../edit-target.ts';
import { KindFields } from './KindFields.tsx';

/** Edits a source by the controls of its kind. The kind is fixed. */
export const SourceField = ({ place: { pointer, value } }: { readonly place: EditTarget }) => {
  const facts = sources.find(({ name }) => isRecord(value) && name === value.kind);
  return facts === undefined ? (
    <p className="fault">
      This is no source that the studio knows. Take it away, or undo what was done to it.
    </p>
  ) : (
    <KindFields facts={facts} tag="kind" holder={{ pointer, value }} />
  );
};
