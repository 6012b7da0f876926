import { BookmarkPlus } from 'lucide-react';
import type { PreviewChoices } from './use-preview-choice.ts';
import type { VisitorKeeper } from './use-keep-visitor.ts';
import { visitorOfState } from './visitors.ts';

/** Saves the link values of the chosen visitor; hidden for the visitor of the state. */
export const KeepVisitorButton = ({
  choices: { sample, visitor, chooseState },
  keeper: { reasonAgainst, keep },
}: {
  readonly choices: PreviewChoices;
  readonly keeper: VisitorKeeper;
}) => {
  if (visitor === visitorOfState) return null;
  const example = sample?.example ?? '';
  const reason = reasonAgainst(example, visitor);
  return (
    // Stays while disabled, to keep the focus and to report the reason.
    <button
      type="button"
      aria-disabled={reason !== undefined}
      title={reason ?? 'Keep as a state'}
      onClick={() => {
        const name = keep(example, visitor);
        if (name !== undefined) chooseState(name);
      }}
    >
      <BookmarkPlus aria-hidden />
      <span className="preview-tool-label">Keep as a state</span>
    </button>
  );
};
