import { readVersionList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import type { NamedEntry } from '../inspector/named-entries.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { versionsOf } from '../shell/addresses.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { renamedEntry } from './rename-target.ts';
import { useRename } from './RenameProvider.tsx';

interface RenameButtonProps {
  readonly section: Pick<NamedEntry['section'], 'pointer' | 'one'>;
  readonly name: string;
}

/** Opens the rename dialog of a named entry; nothing for entries without references. */
export const RenameButton = ({ section, name }: RenameButtonProps) => {
  const { id } = useWorkspace();
  const rename = useRename();
  const entry = renamedEntry(id, section, name);
  return (
    entry !== undefined && (
      <button type="button" aria-haspopup="dialog" onClick={() => rename(entry)}>
        Rename …
      </button>
    )
  );
};

/** Renames the page id; a published page has a permanent one. */
export const PageIdTools = () => {
  const { id, isPractice, isReadOnly } = useWorkspace();
  const rename = useRename();
  const versions = useAnswer(isPractice ? undefined : versionsOf(id), readVersionList);
  if (!isPractice && versions.answer === undefined)
    return <AnswerNotice of={versions} what="Loading the versions" />;
  const isUnpublished = versions.answer?.versions.every(({ wasLive }) => !wasLive) === true;
  if (!isUnpublished)
    return (
      <p className="about">
        The id is permanent, because phones, links and reports use it. For another id, create a
        copy.
      </p>
    );
  return (
    <>
      <p className="about">Other pages use the id. It can change until the page is published.</p>
      {!isReadOnly && (
        <button type="button" aria-haspopup="dialog" onClick={() => rename('page')}>
          Rename …
        </button>
      )}
    </>
  );
};
