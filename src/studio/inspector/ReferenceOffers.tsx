import { useState } from 'react';
import type { Json } from '../../../renderer/entries/document.ts';
import { SearchField } from '../controls/fields.tsx';
import { MissingValueForm } from '../data/MissingValueForm.tsx';
import { useReferences, useSample } from '../data/use-references.ts';
import { ValueTree, textOfValue } from '../data/ValueTree.tsx';
import { printFormula } from '../formula/print-formula.ts';
import { nameReference } from '../formula/reference-groups.ts';
import type { OfferedReference } from '../formula/references.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { pluralize } from '../shell/format.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { Progress } from '../shell/Progress.tsx';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { ReferencePickerProps } from './ReferencePicker.tsx';

const isAskable = (value: Json | undefined): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Formula that reads a value, with its fallback. */
const formulaOf = ({ path }: OfferedReference, missing: Json | undefined): string =>
  printFormula(missing === undefined ? { $: path } : ['default', { $: path }, missing]) ?? path;

/** Offers the values in scope that fit; all values on request. */
export const ReferenceOffers = ({
  pointer,
  choose,
  close,
  among,
  missingIn = ({ fallback }) => fallback,
}: ReferencePickerProps) => {
  const { lastValidDocument } = useWorkspace();
  const document = lastValidDocument?.document;
  const { found, error } = useReferences(pointer);
  const { name: state } = useSample();
  const [query, setQuery] = useState('');
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<OfferedReference>();
  const sought = query.trim().toLowerCase();
  const isFit = (reference: OfferedReference): boolean =>
    among === undefined ? reference.fits || reference.fallback !== undefined : among(reference);
  const shown = (found ?? []).filter(
    (reference) =>
      ((isAll && among === undefined) || isFit(reference)) &&
      textOfValue(reference, document).includes(sought),
  );
  const take = (reference: OfferedReference, missing: Json | undefined): void =>
    choose(formulaOf(reference, missing), reference, missing);
  const missing = chosen && missingIn(chosen);
  return (
    <ModalDialog title="Choose a value" close={close}>
      {chosen !== undefined && isAskable(missing) ? (
        <MissingValueForm
          name={nameReference(chosen.path, document, chosen.about)}
          fallback={missing}
          choose={(fallback) => take(chosen, fallback)}
          back={() => setChosen(undefined)}
        />
      ) : (
        <>
          <SearchField word={query} search={setQuery} />
          {among === undefined && (
            <label className="tick">
              <input
                type="checkbox"
                checked={isAll}
                onChange={({ target }) => setAll(target.checked)}
              />
              Show all, including other types
            </label>
          )}
          {found === undefined && error === undefined && <Progress what="Looking for values" />}
          <ErrorText sentence={error} />
          {found !== undefined && <p role="status">{pluralize(shown.length, 'value')}</p>}
          {state !== undefined && (
            <p className="about">The values are those of the state “{state}”.</p>
          )}
          <ValueTree
            references={shown}
            isDisabled={(reference) => !isFit(reference)}
            choose={(reference) => {
              const first = missingIn(reference);
              if (isAskable(first)) setChosen(reference);
              else take(reference, first);
            }}
          />
        </>
      )}
    </ModalDialog>
  );
};
