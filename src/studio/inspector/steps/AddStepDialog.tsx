import { useState } from 'react';
import type { Json } from '../../../../renderer/entries/document.ts';
import { SearchField } from '../../controls/fields.tsx';
import { steps } from '../../generated/language.ts';
import { ModalDialog } from '../../shell/ModalDialog.tsx';
import { ErrorText } from '../../shell/ErrorNotice.tsx';
import { useWorkspace } from '../../workspace/use-workspace.ts';
import { titleFromName } from '../title-of.ts';
import { useSymbols } from '../SymbolsContext.tsx';
import type { KindFacts } from '../widget-facts.ts';
import { createDefaultStep, stepUnavailableReason } from './create-default-step.ts';
import { RecipeButtons } from './RecipeButtons.tsx';
import { type Recipe, stepGroups } from './recipes.ts';

interface AddStepDialogProps {
  readonly to: string;
  readonly recipes: readonly Recipe[];
  /** @returns the reason of a rejection */
  readonly applyRecipe: (recipe: Recipe) => string | undefined;
  /** @returns the reason of a rejection */
  readonly add: (step: Json) => string | undefined;
  readonly close: () => void;
}

/** Offers recipes and all steps; unavailable ones show the reason. */
export const AddStepDialog = ({ to, recipes, applyRecipe, add, close }: AddStepDialogProps) => {
  const { lastValidDocument } = useWorkspace();
  const known = useSymbols();
  const [query, setQuery] = useState('');
  const [refused, setRefused] = useState<string>();
  const sought = query.trim().toLowerCase();
  const isSought = (...words: readonly string[]): boolean =>
    words.join(' ').toLowerCase().includes(sought);
  const found = steps.filter(({ name, title, description }) => isSought(name, title, description));
  const offered = recipes.filter(({ title, description }) => isSought(title, description));
  const settle = (notice: string | undefined): void => {
    if (notice === undefined) close();
    else setRefused(notice);
  };
  const groupOf = ({ name }: KindFacts): string =>
    stepGroups.find(([, names]) => names.includes(name))?.[0] ?? 'Advanced';
  return (
    <ModalDialog title={`Add a step to ${titleFromName(to).toLowerCase()}`} close={close}>
      <SearchField word={query} search={setQuery} />
      <ErrorText sentence={refused} />
      <div className="widget-list">
        {offered.length > 0 && (
          <section aria-label="Used most">
            <h3>Used most</h3>
            <RecipeButtons recipes={offered} choose={(recipe) => settle(applyRecipe(recipe))} />
          </section>
        )}
        {stepGroups.map(([title]) => {
          const inside = found.filter((step) => groupOf(step) === title);
          return inside.length === 0 ? null : (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              {inside.map((step) => {
                const reason = stepUnavailableReason(step, lastValidDocument?.document, known);
                return (
                  <button
                    key={step.name}
                    type="button"
                    disabled={reason !== undefined}
                    onClick={() =>
                      settle(add(createDefaultStep(step, lastValidDocument?.document, known)))
                    }
                  >
                    {step.title}
                    <span className="about">{step.description}</span>
                    {reason !== undefined && <span className="about">{reason}</span>}
                  </button>
                );
              })}
            </section>
          );
        })}
      </div>
    </ModalDialog>
  );
};
