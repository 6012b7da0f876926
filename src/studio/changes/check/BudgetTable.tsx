import type { CheckBudget } from '../../../contracts/generated/studio-answers.ts';
import { budgetLabels, describeBudget, describeGrowth } from './budget-labels.ts';
import './budgets.css';

const counted: readonly CheckBudget['of'][] = ['compressed', 'bytes', 'nodes', 'requests'];

export const BudgetTable = ({ budgets }: { readonly budgets: readonly CheckBudget[] }) => {
  const documents = [...new Set(budgets.map(({ document }) => document))];
  if (documents.length === 0) return null;
  return (
    <details className="part">
      <summary>
        Size and number of requests:{' '}
        {documents.length === 1 ? 'figures' : `figures of ${documents.length} pages`}
      </summary>
      <p>
        Figures include the shared blocks of each page. Exceeding a limit blocks publishing; strong
        growth is a warning.
      </p>
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">Document</th>
            {counted.map((of) => (
              <th key={of} scope="col">
                {budgetLabels[of]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <tr key={document}>
              <th scope="row">{document}</th>
              {counted.map((of) => (
                <BudgetCell
                  key={of}
                  of={of}
                  budget={budgets.find(
                    (budget) => budget.document === document && budget.of === of,
                  )}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

const BudgetCell = ({
  of,
  budget,
}: {
  readonly of: CheckBudget['of'];
  readonly budget: CheckBudget | undefined;
}) => {
  if (budget === undefined) return <td data-head={budgetLabels[of]}>not measured</td>;
  const growth = describeGrowth(budget);
  return (
    <td data-head={budgetLabels[of]}>
      {budget.found > budget.most && <strong className="too-much">Too much: </strong>}
      {describeBudget(budget)}
      {growth !== undefined && <span className="when">{growth}</span>}
    </td>
  );
};
