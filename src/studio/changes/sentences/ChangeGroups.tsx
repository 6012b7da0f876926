import { Link } from 'react-router-dom';
import type { Pointer } from '../../../../renderer/entries/document.ts';
import type { DocumentEdit } from '../../inspector/document-edits.ts';
import { documentAddress } from '../../shell/addresses.ts';
import type { ChangeGroup } from './describe-differences.ts';
import './sentences.css';

export interface ChangeGroupsProps {
  readonly groups: readonly ChangeGroup[];
  /** Id of the page; links to its blocks. */
  readonly linkTo?: string;
  /** Selects a block on the canvas. */
  readonly show?: (pointer: Pointer) => void;
  /** Takes one sentence back. */
  readonly undo?: ((edit: DocumentEdit) => void) | undefined;
  /** Restores the blocks of one group. */
  readonly restoreBlock?: ((group: ChangeGroup) => void) | undefined;
}

/** Sentences about what changed, by block. */
export const ChangeGroups = ({ groups, undo, ...tools }: ChangeGroupsProps) => (
  <ul className="change-groups">
    {groups.map((group) => (
      <li key={group.key}>
        <strong>{group.title}</strong>
        <ul>
          {group.sentences.map(({ text, restore }) => (
            <li key={text}>
              <span>{text}</span>
              {undo !== undefined && restore !== undefined && (
                <button
                  type="button"
                  aria-label={`Undo ${group.title}, ${text}`}
                  onClick={() => undo(restore)}
                >
                  Undo
                </button>
              )}
            </li>
          ))}
        </ul>
        <GroupTools group={group} {...tools} />
      </li>
    ))}
  </ul>
);

const GroupTools = ({
  group,
  linkTo,
  show,
  restoreBlock,
}: Pick<ChangeGroupsProps, 'linkTo' | 'show' | 'restoreBlock'> & {
  readonly group: ChangeGroup;
}) => {
  const { pointer, title, sentences } = group;
  return (
    <span>
      {show !== undefined && pointer !== undefined && pointer !== '' && (
        <button type="button" aria-label={`Show ${title}`} onClick={() => show(pointer)}>
          Show
        </button>
      )}
      {linkTo !== undefined && pointer !== undefined && pointer !== '' && (
        <Link to={documentAddress(linkTo, pointer)} aria-label={`Show ${title} on the page`}>
          Show
        </Link>
      )}
      {restoreBlock !== undefined && sentences.every(({ restore }) => restore !== undefined) && (
        <button
          type="button"
          aria-label={`Restore only ${title}`}
          onClick={() => restoreBlock(group)}
        >
          Restore only this
        </button>
      )}
    </span>
  );
};
