import { isStarterKind, type StarterKind, starters } from '../../shared/starters.ts';
import { useCallback, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ListedDocument, readNewDraft } from '../../contracts/generated/studio-answers.ts';
import { useClient } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { documentAddress } from '../shell/addresses.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';

const shape = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Reports why a name is not available as an id; undefined if it is.
 * @param taken ids of all documents
 */
export const validateNewId = (id: string, taken: ReadonlySet<string>): string | undefined => {
  if (id === '') return 'Give it a name.';
  if (!shape.test(id)) {
    const better = id
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^[^a-z]+|-$/g, '')
      .slice(0, 40);
    return `Use up to 40 small letters, digits and hyphens, a letter first${shape.test(better) ? `: for example ${better}` : ''}.`;
  }
  return taken.has(id) ? `The name ${id} is already used. Choose another name.` : undefined;
};

export type DocumentStart = { readonly kind: StarterKind } | { readonly copyOf: string };

export const formatSeed = (beginning: DocumentStart): string =>
  'kind' in beginning ? `starter:${beginning.kind}` : `copy:${beginning.copyOf}`;

/** Inverse of the label. @throws for an unknown label */
export const parseSeed = (choice: string): DocumentStart => {
  const [how, name = ''] = choice.split(':');
  if (how === 'copy') return { copyOf: name };
  if (how === 'starter' && isStarterKind(name)) return { kind: name };
  throw new Error(`Expected 'starter:' and a kind, or 'copy:' and an id, found '${choice}'.`);
};

export const NewDocumentDialog = ({
  documents,
  close,
}: {
  readonly documents: readonly ListedDocument[];
  readonly close: () => void;
}) => {
  const client = useClient();
  const navigate = useNavigate();
  const field = useId();
  const [beginning, setBeginning] = useState<DocumentStart>({ kind: 'template' });
  const [id, setId] = useState('');
  const [journey, setJourney] = useState<string>();
  const message = validateNewId(id, new Set(documents.map((document) => document.id)));
  const usual =
    'kind' in beginning
      ? starters[beginning.kind].folder
      : (documents.find((document) => document.id === beginning.copyOf)?.journey ?? '');
  const folder = journey ?? usual;
  const { send, isSending, error } = useSend(
    useCallback(async () => {
      const begun =
        'kind' in beginning ? { text: starters[beginning.kind].createText(id) } : beginning;
      await client.send(
        {
          path: '/documents',
          method: 'POST',
          body: { id, ...(folder === '' ? {} : { journey: folder }), ...begun },
        },
        readNewDraft,
      );
      await navigate(documentAddress(id));
    }, [beginning, client, folder, id, navigate]),
  );
  const journeys = [...new Set([usual, ...documents.flatMap((document) => document.journey ?? [])])]
    .filter((name) => name !== '')
    .toSorted();
  return (
    <ModalDialog title="New document" close={close}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (message === undefined) send();
        }}
      >
        <label htmlFor={`${field}-from`}>Begin with</label>
        <select
          id={`${field}-from`}
          value={formatSeed(beginning)}
          onChange={({ target }) => setBeginning(parseSeed(target.value))}
        >
          <optgroup label="A starter">
            <option value="starter:template">A promotion</option>
            <option value="starter:screen">A text page</option>
            <option value="starter:fragment">A part for several pages</option>
          </optgroup>
          <optgroup label="A copy of">
            {documents.map((document) => (
              <option key={document.id} value={`copy:${document.id}`}>
                {document.title === '' ? document.id : `${document.title} (${document.id})`}
              </option>
            ))}
          </optgroup>
        </select>
        <label htmlFor={`${field}-id`}>Name, which stays and is never used again</label>
        <input
          id={`${field}-id`}
          value={id}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={id !== '' && message !== undefined}
          aria-describedby={`${field}-fault`}
          onChange={({ target }) => setId(target.value)}
        />
        <p
          id={`${field}-fault`}
          role="status"
          className={id === '' || message === undefined ? 'hint' : 'hint bad'}
        >
          {message ?? `${id} is free.`}
        </p>
        <label htmlFor={`${field}-journey`}>Journey</label>
        <select
          id={`${field}-journey`}
          value={folder}
          onChange={({ target }) => setJourney(target.value)}
        >
          {usual === '' && <option value="">None</option>}
          {journeys.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {error !== undefined && <ErrorNotice error={error} />}
        <button
          type="submit"
          className="primary"
          aria-disabled={isSending || message !== undefined}
        >
          {isSending ? 'Beginning …' : 'Begin'}
        </button>
      </form>
    </ModalDialog>
  );
};
