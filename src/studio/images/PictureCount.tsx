import type { PictureList } from '../../contracts/generated/studio-answers.ts';
import type { Answering } from '../api/use-client.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { pluralize } from '../shell/format.ts';

export const PictureCount = ({
  of,
  found,
}: {
  readonly of: Answering<PictureList>;
  readonly found: number;
}) => (
  <>
    <AnswerNotice of={of} what="Reading the images" />
    {of.answer !== undefined && (
      <p role="status" className="count">
        {pluralize(found, 'image')}
      </p>
    )}
  </>
);
