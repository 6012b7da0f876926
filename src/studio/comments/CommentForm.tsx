import { useEffect, useId, useRef, useState } from 'react';
import type { Mentionable } from '../../contracts/generated/studio-answers.ts';
import { readNothing } from '../api/client.ts';
import { ApiError } from '../api/api-error.ts';
import { useClient } from '../api/use-client.ts';
import { useThrowToBoundary } from '../api/use-read.ts';
import { pressedKeys } from '../keys/pressed-keys.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { useCommentFocus } from './comment-focus.ts';
import { completeMention, mentionName, suggestMentions } from './mentions.ts';
import type { CommentedBlock } from './group-comments.ts';

const maxLength = 2000;

/** Longest label that the service stores. */
const maxNameLength = 100;

/** Writes a comment on the selected block, or on the page. */
export const CommentForm = ({
  documentId,
  block,
  people,
  onAdded,
}: {
  readonly documentId: string;
  readonly block: CommentedBlock | undefined;
  readonly people: readonly Mentionable[];
  readonly onAdded: () => void;
}) => {
  const client = useClient();
  const throwToBoundary = useThrowToBoundary();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const focus = useCommentFocus();
  useEffect(() => focus.onRequest(() => field.current?.focus()), [focus]);
  const suggested = suggestMentions(text.slice(0, cursor), people);

  const send = async (): Promise<void> => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    const path = `/documents/${encodeURIComponent(documentId)}/comments`;
    const about =
      block === undefined ? {} : { node: block.id, nodeName: block.name.slice(0, maxNameLength) };
    try {
      await client.send({ path, method: 'POST', body: { text, ...about } }, readNothing);
      setText('');
      setError(undefined);
      onAdded();
    } catch (failure) {
      if (failure instanceof ApiError) setError(failure.message);
      else throwToBoundary(failure);
    } finally {
      setSending(false);
    }
  };
  const mention = (person: Mentionable): void => {
    const before = completeMention(text.slice(0, cursor), mentionName(person, people));
    setText(before + text.slice(cursor));
    setCursor(before.length);
    field.current?.focus();
  };

  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>Comment on {block === undefined ? 'this page' : block.name}</label>
      <textarea
        id={id}
        ref={field}
        rows={3}
        maxLength={maxLength}
        value={text}
        placeholder="Write a comment. @ mentions a person."
        onChange={({ target }) => {
          setText(target.value);
          setCursor(target.selectionStart);
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (pressedKeys(event) !== 'Mod+Enter') return;
          event.preventDefault();
          void send();
        }}
      />
      {suggested.length > 0 && (
        <ul className="mentions" aria-label="People to mention">
          {suggested.map((person) => (
            <li key={person.email}>
              <button type="button" onClick={() => mention(person)}>
                {person.name} <span className="count">@{mentionName(person, people)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ErrorText sentence={error} />
      <button type="submit" className="primary" disabled={text.trim() === '' || isSending}>
        Comment
      </button>
    </form>
  );
};
