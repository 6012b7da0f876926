import type { Mentionable } from '../../contracts/generated/studio-answers.ts';
import { splitMentions } from './mentions.ts';

/** Text of a comment with its mentions marked. */
export const CommentText = ({
  text,
  people,
}: {
  readonly text: string;
  readonly people: readonly Mentionable[];
}) => (
  <p className="comment-text">
    {splitMentions(text, people).map(({ text: piece, offset, person }) =>
      person === undefined ? (
        piece
      ) : (
        <strong key={offset} title={person.name}>
          {piece}
        </strong>
      ),
    )}
  </p>
);
