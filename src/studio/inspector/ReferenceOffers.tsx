import { useEffect, useState } from 'react';
import { SearchField } from '../controls/fields.tsx';
import { printFormula } from '../formula/print-formula.ts';
import type { OfferedReference } from '../formula/references.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { pluralize } from '../shell/format.ts';
import { Progress } from '../shell/Progress.tsx';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import type { ReferencePickerProps } from './ReferencePicker.tsx';

/** Offers paths in scope that fit; all paths on request. */
export const ReferenceOffers = ({ pointer, choose, close, among }: ReferencePickerProps) => {
  const { id, text, language } = useWorkspace();
  const [found, setFound] = useState<readonly OfferedReference[]>();
  const [message, setError] = useState<string>();
  const [query, setQuery] = useState('');
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    let isOver = false;
    language.ask('references', { id, text, pointer }).then(
      (offered) => isOver || setFound(offered),
      (reason: unknown) =>
        isOver ||
        setError(reason instanceof Error ? reason.message : 'The values could not be found.'),
    );
    return () => {
      isOver = true;
    };
  }, [id, language, pointer, text]);
  const sought = query.trim().toLowerCase();
  const isFit = (reference: OfferedReference): boolean =>
    among === undefined ? reference.fits : among(reference);
  const shown = (found ?? []).filter((reference) => {
    const { path, from, is } = reference;
    return (
      ((isAll && among === undefined) || isFit(reference)) &&
      `${path} ${from} ${is}`.toLowerCase().includes(sought)
    );
  });
  return (
    <ModalDialog title="Choose a value" close={close}>
      <SearchField word={query} search={setQuery} />
      {among === undefined && (
        <label>
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ target }) => setAll(target.checked)}
          />{' '}
          Show all, including other types
        </label>
      )}
      {found === undefined && message === undefined && <Progress what="Looking for values" />}
      <ErrorText sentence={message} />
      {found !== undefined && <p role="status">{pluralize(shown.length, 'value')}</p>}
      <div className="widget-list">
        {shown.map((reference) => (
          <button
            key={reference.path}
            type="button"
            disabled={!isFit(reference)}
            onClick={() => choose(printFormula({ $: reference.path }) ?? reference.path, reference)}
          >
            {reference.path}
            <span className="about">
              {reference.is}, from {reference.from}
              {reference.isPersonal && ' · personal data'}
              {reference.why !== undefined && among === undefined && ` · ${reference.why}`}
            </span>
          </button>
        ))}
      </div>
    </ModalDialog>
  );
};
