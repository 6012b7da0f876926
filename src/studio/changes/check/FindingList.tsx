import { Link } from 'react-router-dom';
import type { CheckFinding } from '../../../contracts/generated/studio-answers.ts';
import { documentAddress } from '../../shell/addresses.ts';
import { sentenceOfProblem } from '../../problems/problem-labels.ts';
import { pluralize } from '../../shell/format.ts';
import { ruleLabels } from '../change-labels.ts';

/** A missing browser is no issue of the documents; the check reports it separately. */
const rules = ['document', 'picture', 'budget', 'drawing', 'accessibility'] as const;

/** Lists findings by rule, errors first, with links to the document. */
export const FindingList = ({ findings }: { readonly findings: readonly CheckFinding[] }) => (
  <>
    {rules.map((rule) => {
      const found = findings.filter((finding) => finding.rule === rule);
      if (found.length === 0) return null;
      const errors = found.filter(({ severity }) => severity === 'error').length;
      return (
        <details key={rule} className="part" open={errors > 0}>
          <summary>
            {ruleLabels[rule]}: {errors > 0 && `${pluralize(errors, 'error')}, `}
            {pluralize(found.length - errors, 'warning')}
          </summary>
          <ul className="findings">
            {found.map((finding) => (
              <li key={JSON.stringify(finding)} className={finding.severity}>
                <Finding {...finding} />
              </li>
            ))}
          </ul>
        </details>
      );
    })}
  </>
);

const Finding = ({ severity, document, pointer, example, message, quotes }: CheckFinding) => (
  <>
    <strong>{severity === 'error' ? 'Error' : 'Warning'}</strong>
    {document !== '' && ` in ${document}`}
    {example !== undefined && `, sample state “${example}”`}:{' '}
    {pointer === undefined
      ? message
      : sentenceOfProblem({ pointer, message, ...(quotes && { quotes }) })}{' '}
    {document !== '' && (
      <Link to={documentAddress(document, pointer)}>
        {pointer === undefined ? `Open ${document}` : 'Show the place'}
      </Link>
    )}
  </>
);
