import { useState } from 'react';
import { putValue, removeValue, type DocumentEdit } from '../inspector/document-edits.ts';
import { resolvePointer } from '../inspector/structure.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { documentOf } from '../text-edits/index.ts';
import { pointerOfNode } from '../workspace/node-ids.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { BrokenExpectation } from './expectations.ts';
import { useExpectations } from './ExpectationsScope.tsx';
import './problems.css';

/** Replaces or removes the expected words, unless they changed meanwhile. */
const settle =
  ({ pointer, expected }: BrokenExpectation, next: string | undefined): DocumentEdit =>
  (tree) =>
    resolvePointer(documentOf(tree), pointer) === expected
      ? (next === undefined ? removeValue(pointer) : putValue(pointer, next))(tree)
      : { refused: 'The expected words were changed meanwhile. Wait for the phone.' };

/**
 * Shows expectations of the state on the phone that it does not meet.
 * @param node id of the block with the notes; absent: all
 */
export const ExpectationNotes = ({ node }: { readonly node?: string | undefined }) => {
  const broken = useExpectations();
  const own = node === undefined ? broken : broken.filter((one) => one.node === node);
  return own.length === 0 ? null : (
    <ul className="problem-notes expectations">
      {own.map((expectation) => (
        <li key={expectation.pointer} className="warning">
          <ExpectationNote expectation={expectation} isAtBlock={node !== undefined} />
        </li>
      ))}
    </ul>
  );
};

const ExpectationNote = ({
  expectation,
  isAtBlock,
}: {
  readonly expectation: BrokenExpectation;
  readonly isAtBlock: boolean;
}) => {
  const { edit, undo, selected, isReadOnly, selectAndFocus, lastValidDocument } = useWorkspace();
  const [refused, setRefused] = useState<string>();
  const { example, expected, node, now } = expectation;
  const isElement = expected.startsWith('#');
  const block = node === undefined ? undefined : pointerOfNode(lastValidDocument?.document, node);
  const apply = (next: string | undefined): void =>
    setRefused(
      edit((tree) => {
        const result = settle(expectation, next)(tree);
        return 'refused' in result ? result : { ...result, at: selected };
      }),
    );
  return (
    <>
      <span className="words">
        State “{example}” expects {isElement ? `the block ${expected.slice(1)}` : `“${expected}”`}.
        {now !== undefined && now !== '' && ` It shows “${now}” now.`}
      </span>
      {!isAtBlock && block !== undefined && (
        <button type="button" onClick={() => selectAndFocus(block)}>
          Show
        </button>
      )}
      {!isReadOnly && now !== undefined && now !== '' && (
        <button type="button" onClick={() => apply(now)}>
          Expect the new words
        </button>
      )}
      {!isReadOnly && (now === undefined || now === '') && (
        <button type="button" onClick={() => apply(undefined)}>
          Stop expecting it
        </button>
      )}
      {!isReadOnly && node !== undefined && (
        <button type="button" onClick={undo}>
          Undo
        </button>
      )}
      <ErrorText sentence={refused} />
    </>
  );
};
