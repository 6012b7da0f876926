import type { Change } from '../../../contracts/generated/studio-answers.ts';
import { neededId } from './needed-id.ts';

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
