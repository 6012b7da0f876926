import { useState } from 'react';
import type { Json } from '../../../../renderer/document.ts';
import { SearchField } from '../../controls/SearchField.tsx';
import { steps } from '../../generated/language.ts';
import { Dialog } from '../../shell/Dialog.tsx';
import { Refusal } from '../../shell/Refusal.tsx';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import { titleOf } from '../title-of.ts';
import { useKnown } from '../use-known.tsx';
import { beginStep, reasonAgainst } from './begin-step.ts';

interface AddStepDialogProps {
  /** What starts the steps. */
  readonly to: string;
  /** @returns why it was not added */
  readonly add: (step: Json) => string | undefined;
  readonly close: () => void;
}

/** Offers every step with what it does, and says of those that cannot be taken here why not. */
export const AddStepDialog = ({ to, add, close }: AddStepDialogProps) => {
  const { readable } = useWorkspace();
  const known = useKnown();
  const [word, setWord] = useState('');
  const [refused, setRefused] = useState<string>();
  const sought = word.trim().toLowerCase();
  const found = steps.filter(({ name, title, description }) =>
    `${name} ${title} ${description}`.toLowerCase().includes(sought),
  );
  return (
    <Dialog title={`Add a step to ${titleOf(to).toLowerCase()}`} close={close}>
      <SearchField word={word} search={setWord} />
      <Refusal sentence={refused} />
      <div className="widget-list">
        {found.map((step) => {
          const reason = reasonAgainst(step, readable?.document, known);
          return (
            <button
              key={step.name}
              type="button"
              disabled={reason !== undefined}
              onClick={() => {
                const told = add(beginStep(step, readable?.document, known));
                if (told === undefined) close();
                else setRefused(told);
              }}
            >
              {step.title}
              <span className="about">{step.description}</span>
              {reason !== undefined && <span className="about">{reason}</span>}
            </button>
          );
        })}
      </div>
    </Dialog>
  );
};
