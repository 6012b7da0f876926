import type { PictureList } from '../../contracts/generated/studio-answers.ts';
import type { Answering } from '../api/use-answer.ts';
import { AnswerNotice } from '../shell/AnswerNotice.tsx';
import { pluralize } from '../shell/format-list.ts';

export const PictureCount = ({
  of,
  found,
}: {
  readonly of: Answering<PictureList>;
  readonly found: number;
}) => (
  <>
    <AnswerNotice of={of} what="Reading the pictures" />
    {of.answer !== undefined && (
      <p role="status" className="count">
        {pluralize(found, 'picture')}
      </p>
    )}
  </>
);
