import { type ReactNode, useState } from 'react';

export interface GroupedField {
  readonly key: string;
  /** Optional and unset, so that a long group shows it on request. */
  readonly isFoldable: boolean;
  readonly field: ReactNode;
}

/** Most fields in sight without "More". */
const maxFields = 7;

/** Fields under "More" of a long group: the optional unset ones, and those beyond the most. */
const foldedOf = (fields: readonly GroupedField[]): ReadonlySet<string> => {
  if (fields.length <= maxFields) return new Set();
  const beyond = fields.filter(({ isFoldable }) => !isFoldable).slice(maxFields);
  return new Set(
    [...fields.filter(({ isFoldable }) => isFoldable), ...beyond].map(({ key }) => key),
  );
};

/** Lists fields, at most seven in sight. */
export const FieldGroup = ({ fields }: { readonly fields: readonly GroupedField[] }) => {
  // Fixed while the group is open, since a field that moves loses the focus.
  const [folded] = useState(() => foldedOf(fields));
  const more = fields.filter(({ key }) => folded.has(key));
  return (
    <>
      {fields.map(({ key, field }) => (folded.has(key) ? null : field))}
      {more.length > 0 && (
        <details className="prop more-fields">
          <summary>More</summary>
          {more.map(({ field }) => field)}
        </details>
      )}
    </>
  );
};
