import type { Change } from '../../../contracts/generated/studio-answers.ts';
import { neededId } from './needed-id.ts';

/** What a change waits for, at the top of its page, with the way down to where it is done. */
export const NextStep = ({ change: { status, needs } }: { readonly change: Change }) => (
  <p className="next-step">
    {status === 'scheduled'
      ? 'It waits for its time.'
      : (needs[0]?.message ?? 'Nothing is missing: it can be published.')}{' '}
    <a
      href={`#${neededId}`}
      onClick={(event) => {
        event.preventDefault();
        const heading = document.getElementById(neededId);
        heading?.scrollIntoView();
        heading?.focus();
      }}
    >
      {status === 'scheduled' ? 'Change that' : 'Go there'}
    </a>
  </p>
);
