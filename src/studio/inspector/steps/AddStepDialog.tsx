import { useState } from 'react';
import type { Json } from '../../../../renderer/entries/document.ts';
import { SearchField } from '../../controls/fields.tsx';
import { steps } from '../../generated/language.ts';
import { ModalDialog } from '../../shell/ModalDialog.tsx';
import { ErrorText } from '../../shell/ErrorNotice.tsx';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import { titleFromName } from '../title-of.ts';
import { useSymbols } from '../SymbolsContext.tsx';
import { createDefaultStep, stepUnavailableReason } from './create-default-step.ts';

interface AddStepDialogProps {
  readonly to: string;
  /** @returns the reason of a rejection */
  readonly add: (step: Json) => string | undefined;
  readonly close: () => void;
}

/** Offers all steps; unavailable ones show the reason. */
export const AddStepDialog = ({ to, add, close }: AddStepDialogProps) => {
  const { lastValidDocument } = useWorkspace();
  const known = useSymbols();
  const [query, setQuery] = useState('');
  const [refused, setRefused] = useState<string>();
  const sought = query.trim().toLowerCase();
  const found = steps.filter(({ name, title, description }) =>
    `${name} ${title} ${description}`.toLowerCase().includes(sought),
  );
  return (
    <ModalDialog title={`Add a step to ${titleFromName(to).toLowerCase()}`} close={close}>
      <SearchField word={query} search={setQuery} />
      <ErrorText sentence={refused} />
      <div className="widget-list">
        {found.map((step) => {
          const reason = stepUnavailableReason(step, lastValidDocument?.document, known);
          return (
            <button
              key={step.name}
              type="button"
              disabled={reason !== undefined}
              onClick={() => {
                const notice = add(createDefaultStep(step, lastValidDocument?.document, known));
                if (notice === undefined) close();
                else setRefused(notice);
              }}
            >
              {step.title}
              <span className="about">{step.description}</span>
              {reason !== undefined && <span className="about">{reason}</span>}
            </button>
          );
        })}
      </div>
    </ModalDialog>
  );
};
