import type { Change } from '../../../contracts/generated/studio-answers.ts';

/** Id of the heading to which the top of the page links. */
export const neededId = 'still-needed';

export const NextStep = ({ change: { status, needs } }: { readonly change: Change }) => (
  <p className="next-step">
    {status === 'scheduled'
      ? 'It is scheduled.'
      : (needs[0]?.message ?? 'All requirements are met: it can be published.')}{' '}
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
