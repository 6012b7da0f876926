import type {
  Change,
  ChangeCheck,
  CheckBrowser,
  CheckFinding,
} from '../../../contracts/generated/studio-answers.ts';
import { describeTime } from '../../shell/describe-time.ts';
import { pluralize, formatList } from '../../shell/format-list.ts';

export const describeBrowser = ({ isThere, reason = '' }: CheckBrowser): string =>
  isThere
    ? 'The service has a browser, which draws every sample state as a phone would.'
    : `The service has no browser to draw sample states with. Tell whoever runs it: “${reason}” Without one there are no pictures, and it is not published before somebody who may publish has answered for how it looks.`;

/** Finding of a check that had no browser to render in. */
export const missingBrowserFinding = ({ findings }: ChangeCheck): CheckFinding | undefined =>
  findings.find(({ rule }) => rule === 'browser');

export const describeHold = ({ needs, waivers }: Change): string => {
  if (needs.some(({ code }) => code === 'waiver-missing')) return 'Until then it is not published.';
  const answering = [...new Set(waivers.filter(({ counts }) => counts).map(({ by }) => by))];
  return answering.length === 0
    ? ''
    : `It holds nothing back any more: ${formatList(answering)} answered for it.`;
};

const describeRendered = ({ status, findings, examples: { all, drawn } }: ChangeCheck): string => {
  if (all === 0) return '';
  // Errors in the documents prevent rendering.
  if (status === 'failed' && drawn === 0 && !findings.some(({ rule }) => rule === 'drawing'))
    return ' Sample states are drawn after that.';
  return ` ${drawn} of ${pluralize(all, 'sample state')} drawn.`;
};

export const describeCheck = (check: ChangeCheck | undefined, isPublished: boolean): string => {
  if (check === undefined)
    return 'Nothing was checked yet. The check keeps the drafts as they are at that moment; exactly that is published.';
  const { status, findings, endedAt, isCurrent, fault } = check;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const when = endedAt === undefined ? '' : ` ${describeTime(endedAt)}.`;
  const passed =
    missingBrowserFinding(check) === undefined
      ? `The check lets it through.${describeRendered(check)}`
      : 'The check found no errors in what it could read.';
  switch (status) {
    case 'running':
      return 'It is being checked.';
    case 'passed':
      return `${passed}${when}${isCurrent || isPublished ? '' : ' What is live has changed since, so it has to be checked again.'}`;
    case 'failed':
      return `The check found ${pluralize(errors, 'error')}: nothing is published until ${errors === 1 ? 'it is' : 'they are'} put right.${describeRendered(check)}${when}`;
    case 'broken':
      return `The check could not be finished: ${fault ?? 'nobody knows why'}. Check it again.`;
    case 'interrupted':
      return 'The check was interrupted. Check it again.';
  }
};
