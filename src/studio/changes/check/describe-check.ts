import type {
  Change,
  ChangeCheck,
  CheckBrowser,
  CheckFinding,
} from '../../../contracts/generated/studio-answers.ts';
import { describeTime, pluralize, formatList } from '../../shell/format.ts';

export const describeBrowser = ({ isThere, reason = '' }: CheckBrowser): string =>
  isThere
    ? 'The check renders every sample state in a browser, as on a phone.'
    : `The service has no browser to render sample states: “${reason}” Ask its operator to fix this. Until then, a publisher must confirm without images.`;

/** Finding of a check that had no browser to render in. */
export const missingBrowserFinding = ({ findings }: ChangeCheck): CheckFinding | undefined =>
  findings.find(({ rule }) => rule === 'browser');

export const describeHold = ({ needs, waivers }: Change): string => {
  if (needs.some(({ code }) => code === 'waiver-missing'))
    return 'Until then it cannot be published.';
  const answering = [...new Set(waivers.filter(({ counts }) => counts).map(({ by }) => by))];
  return answering.length === 0
    ? ''
    : `It no longer blocks publishing: ${formatList(answering)} confirmed without images.`;
};

const describeRendered = ({ status, findings, examples: { all, drawn } }: ChangeCheck): string => {
  if (all === 0) return '';
  // Errors in the documents prevent rendering.
  if (status === 'failed' && drawn === 0 && !findings.some(({ rule }) => rule === 'drawing'))
    return ' Sample states are rendered after that.';
  return ` ${drawn} of ${pluralize(all, 'sample state')} rendered.`;
};

export const describeCheck = (check: ChangeCheck | undefined, isPublished: boolean): string => {
  if (check === undefined)
    return 'The change has not been checked. The check freezes the current drafts, and exactly these get published.';
  const { status, findings, endedAt, isCurrent, fault } = check;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const when = endedAt === undefined ? '' : ` ${describeTime(endedAt)}.`;
  const passed =
    missingBrowserFinding(check) === undefined
      ? `The check passed.${describeRendered(check)}`
      : 'The check found no errors in the documents.';
  switch (status) {
    case 'running':
      return 'The check is running.';
    case 'passed':
      return `${passed}${when}${isCurrent || isPublished ? '' : ' Another release went live since, so run the check again.'}`;
    case 'failed':
      return `The check found ${pluralize(errors, 'error')}. Fix ${errors === 1 ? 'it' : 'them'} before publishing.${describeRendered(check)}${when}`;
    case 'broken':
      return `The check did not finish (${fault ?? 'unknown reason'}). Run it again.`;
    case 'interrupted':
      return 'The check was interrupted. Run it again.';
  }
};
