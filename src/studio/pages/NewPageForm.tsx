import { useCallback, useId, useLayoutEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type ListedDocument, readNewDraft } from '../../contracts/generated/studio-answers.ts';
import type { Client } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { documentAddress } from '../shell/addresses.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { idOfTitle, renameCopy, validateNewId } from './new-page-text.ts';
import { compareGroups, groupName, noGroup } from './page-names.ts';
import type { PageTemplate } from './page-templates.ts';

export interface NewPageFormProps {
  readonly template: PageTemplate;
  readonly documents: readonly ListedDocument[];
  readonly back: () => void;
}

/** Id and journey follow the title and the template until they are changed. */
interface NewPageValues {
  readonly title: string;
  readonly id?: string;
  readonly journey?: string;
}

/** Seed of the new draft. A text with errors is copied by the service, which keeps its title. */
const createSeed = async (
  client: Client,
  template: PageTemplate,
  id: string,
  title: string,
): Promise<{ readonly text: string } | { readonly copyOf: string }> => {
  if (!('copyOf' in template)) return { text: template.createText(id, title, Date.now()) };
  const { copyOf } = template;
  const { answer } = await client.sendForText({
    path: `/documents/${encodeURIComponent(copyOf)}/draft`,
  });
  const text = renameCopy(answer, id, title);
  return text === undefined ? { copyOf } : { text };
};

const journeyOf = (template: PageTemplate, documents: readonly ListedDocument[]): string =>
  'copyOf' in template
    ? (documents.find(({ id }) => id === template.copyOf)?.journey ?? '')
    : template.group;

export const NewPageForm = ({ template, documents, back }: NewPageFormProps) => {
  const client = useClient();
  const navigate = useNavigate();
  const field = useId();
  const { control, register, setValue, setFocus, handleSubmit } = useForm<NewPageValues>({
    defaultValues: { title: '' },
  });
  const [title, ownId, ownJourney] = useWatch({ control, name: ['title', 'id', 'journey'] });
  const taken = new Set(documents.map((document) => document.id));
  const id = ownId ?? idOfTitle(title, taken);
  const journey = ownJourney ?? journeyOf(template, documents);
  const message = title.trim() === '' ? 'Give the page a title.' : validateNewId(id, taken);
  const { send, isSending, error } = useSend(
    useCallback(async () => {
      const seed = await createSeed(client, template, id, title.trim());
      const body = { id, ...(journey === '' ? {} : { journey }), ...seed };
      await client.send({ path: '/documents', method: 'POST', body }, readNewDraft);
      await navigate(documentAddress(id));
    }, [client, id, journey, navigate, template, title]),
  );
  useLayoutEffect(() => setFocus('title'), [setFocus]);
  const isUsed = title !== '' || ownId !== undefined;
  return (
    <form
      className="form"
      onSubmit={(event) =>
        void handleSubmit(() => {
          if (message === undefined) send();
        })(event)
      }
    >
      <p className="chosen-template">
        <template.icon aria-hidden />
        <strong>{template.name}</strong>
        <button type="button" onClick={back}>
          Choose another
        </button>
      </p>
      <label htmlFor={`${field}-title`}>Title</label>
      <input
        id={`${field}-title`}
        autoComplete="off"
        maxLength={200}
        aria-describedby={`${field}-id-hint`}
        {...register('title')}
      />
      <p
        id={`${field}-id-hint`}
        role="status"
        className={isUsed && message !== undefined ? 'hint bad' : 'hint'}
      >
        {isUsed ? (message ?? `Its id is ${id}, which never changes.`) : 'Borrowers see it.'}
      </p>
      <details open={ownId !== undefined || (title.trim() !== '' && id === '')}>
        <summary>Advanced</summary>
        <label htmlFor={`${field}-id`}>Id, part of the address</label>
        <input
          id={`${field}-id`}
          value={id}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isUsed && message !== undefined}
          onChange={({ target }) => setValue('id', target.value)}
        />
        <GroupField
          id={`${field}-group`}
          documents={documents}
          journey={journey}
          choose={(chosen) => setValue('journey', chosen)}
        />
      </details>
      {error !== undefined && <ErrorNotice error={error} />}
      <button type="submit" className="primary" aria-disabled={isSending || message !== undefined}>
        {isSending ? 'Creating …' : 'Create'}
      </button>
    </form>
  );
};

const GroupField = ({
  id,
  documents,
  journey,
  choose,
}: {
  readonly id: string;
  readonly documents: readonly ListedDocument[];
  readonly journey: string;
  readonly choose: (journey: string) => void;
}) => {
  const journeys = [...new Set([journey, ...documents.flatMap((one) => one.journey ?? [])])]
    .filter((name) => name !== '')
    .toSorted(compareGroups);
  return (
    <>
      <label htmlFor={id}>Group</label>
      <select id={id} value={journey} onChange={({ target }) => choose(target.value)}>
        {journey === '' && <option value="">{groupName(noGroup)}</option>}
        {journeys.map((name) => (
          <option key={name} value={name}>
            {groupName(name)}
          </option>
        ))}
      </select>
    </>
  );
};
