import { joinPointer } from '../../../../renderer/entries/node.ts';
import type { RenderableExample } from '../documents/list-examples.ts';
import type { PublishFinding } from '../../database/check-result.ts';
import type { AxeViolation, PageRenderResult, RenderedPage, PageIssue } from './rendered-page.ts';

type ExampleRef = Pick<PublishFinding, 'document' | 'example'>;

export const evaluatePage = (
  rendered: PageRenderResult,
  example: ExampleRef,
  { example: { visible = [] }, open }: Pick<RenderableExample, 'example' | 'open'>,
): PublishFinding[] => {
  const error = (message: string): PublishFinding => ({
    ...example,
    rule: 'drawing',
    severity: 'error',
    message,
  });
  if (rendered.is === 'crashed')
    return [
      error(
        'The browser crashed twice while rendering this. Look for content that grows without end.',
      ),
    ];
  if (rendered.is === 'late') {
    const late = error(
      `Rendering took longer than ${rendered.seconds} s. Look for an endless action, or a call that the example does not answer.`,
    );
    return [late, ...rendered.faults.map((issue) => toIssueFinding(issue, example))];
  }
  const { faults, unseen, axe, smallTargets } = rendered.page;
  return [
    ...faults.map((issue) => toIssueFinding(issue, example)),
    ...describeLayout(rendered.page).map(error),
    ...unseen.map((text): PublishFinding => {
      if (open !== undefined)
        return {
          ...error(unopenedMessage),
          severity: 'warning',
          pointer: joinPointer('/overlays', open.overlay),
        };
      const index = visible.indexOf(text);
      return {
        ...error(unseenMessage(text)),
        pointer: joinPointer(
          '/examples',
          example.example ?? '',
          'visible',
          ...(index === -1 ? [] : [index]),
        ),
      };
    }),
    ...axe.map((issue): PublishFinding => ({
      ...example,
      rule: 'accessibility',
      severity: 'error',
      code: issue.rule,
      message: axeMessage(issue),
    })),
    ...smallTargets.map((target): PublishFinding => ({
      ...example,
      rule: 'accessibility',
      severity: 'warning',
      code: 'target-size',
      message: targetMessage(target),
    })),
  ];
};

const unopenedMessage =
  'This dialog or sheet did not appear when it was opened with the screen. Look for an action that closes it or leaves the screen.';

const unseenMessage = (text: string): string =>
  `${text.startsWith('#') ? `The node ${text}` : `The text '${text}'`} is not visible. Restore it, or change "visible" of this sample state.`;

const describeLayout = ({ isEmpty, overflows }: RenderedPage): string[] => [
  ...(isEmpty
    ? ['The main part of the page is empty. Look for a condition that hides everything.']
    : []),
  ...overflows.map(
    ({ width, pixels }) =>
      `On a phone of ${width} px the page is ${pixels} px too wide and scrolls sideways. Look for a long word, a wide image or a row that does not wrap.`,
  ),
];

const issueMessages: Readonly<Record<PageIssue['kind'], (what: string) => string>> = {
  uncaught: (what) => `Uncaught error: ${what}`,
  console: (what) => `Error in the console: ${what}`,
  policy: (what) => `Blocked by the Content Security Policy: ${what}`,
  report: (what) => `The app reported an error: ${what}`,
  request: (what) => what,
  window: (what) => `The page opened another window without a tap: ${what}`,
};

/** Only a warning: the invalid answer may be the point of the example. */
const toIssueFinding = ({ kind, what }: PageIssue, example: ExampleRef): PublishFinding => {
  const severity = kind === 'report' && what.startsWith('answer ') ? 'warning' : 'error';
  return { ...example, rule: 'drawing', severity, message: issueMessages[kind](what) };
};

const axeMessage = ({ help, places }: AxeViolation): string =>
  `${help}: ${places.slice(0, 3).join(', ')}${places.length > 3 ? ` and ${places.length - 3} more` : ''}.`;

const targetMessage = (target: string): string => `A touch target needs 44 by 44 px. ${target}.`;
