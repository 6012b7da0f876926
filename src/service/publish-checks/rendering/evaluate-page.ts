import { joinPointer } from '../../../../renderer/entries/node.ts';
import type { RenderableExample } from '../documents/list-examples.ts';
import type { PublishFinding } from '../../database/publish-check.ts';
import type { AxeViolation, PageRenderResult, RenderedPage, PageIssue } from './rendered-page.ts';

type ExampleRef = Pick<PublishFinding, 'document' | 'example'>;

export const evaluatePage = (
  drawn: PageRenderResult,
  place: ExampleRef,
  { example: { visible = [] }, open }: Pick<RenderableExample, 'example' | 'open'>,
): PublishFinding[] => {
  const error = (message: string): PublishFinding => ({
    ...place,
    rule: 'drawing',
    severity: 'error',
    message,
  });
  if (drawn.is === 'crashed')
    return [
      error(
        'The browser broke down twice while it drew this. Look for something that grows without an end.',
      ),
    ];
  if (drawn.is === 'late') {
    const late = error(
      `Expected it to be drawn within ${drawn.seconds} s. Look for something that never ends, or that waits for an answer that the example does not give.`,
    );
    return [late, ...drawn.faults.map((fault) => toIssueFinding(fault, place))];
  }
  const { faults, unseen, axe, smallTargets } = drawn.page;
  return [
    ...faults.map((fault) => toIssueFinding(fault, place)),
    ...describeLayout(drawn.page).map(error),
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
          place.example ?? '',
          'visible',
          ...(index === -1 ? [] : [index]),
        ),
      };
    }),
    ...axe.map((fault): PublishFinding => ({
      ...place,
      rule: 'accessibility',
      severity: 'error',
      code: fault.rule,
      message: axeMessage(fault),
    })),
    ...smallTargets.map((target): PublishFinding => ({
      ...place,
      rule: 'accessibility',
      severity: 'warning',
      code: 'target-size',
      message: targetMessage(target),
    })),
  ];
};

const unopenedMessage =
  'Expected this dialog or sheet to be seen when it is opened with the screen, found no such thing, so nobody has seen it drawn. Look for what closes it, or leaves the screen, by itself.';

const unseenMessage = (text: string): string =>
  `Expected ${text.startsWith('#') ? `the node ${text}` : `the words '${text}'`} to be seen, found no such thing. Put it back, or change what this sample state says in "visible".`;

const describeLayout = ({ isEmpty, overflows }: RenderedPage): string[] => [
  ...(isEmpty
    ? ['Expected something to be seen in the main part of the page, found nothing.']
    : []),
  ...overflows.map(
    ({ width, pixels }) =>
      `On a phone of ${width} px the page is ${pixels} px too wide, so it can be moved sideways. Look for a long word, a wide picture or a row that does not wrap.`,
  ),
];

const issueMessages: Readonly<Record<PageIssue['kind'], (what: string) => string>> = {
  uncaught: (what) => `An error was thrown that nobody caught: ${what}`,
  console: (what) => `An error was written to the console: ${what}`,
  policy: (what) => `The page tried what its Content Security Policy forbids: ${what}`,
  report: (what) => `The app reported a fault: ${what}`,
  request: (what) => what,
  window: (what) => `Another page was opened without anybody asking for it: ${what}`,
};

/** Only a warning: the invalid answer may be the point of the example. */
const toIssueFinding = ({ kind, what }: PageIssue, place: ExampleRef): PublishFinding => {
  const severity = kind === 'report' && what.startsWith('answer ') ? 'warning' : 'error';
  return { ...place, rule: 'drawing', severity, message: issueMessages[kind](what) };
};

const axeMessage = ({ help, places }: AxeViolation): string =>
  `${help}: ${places.slice(0, 3).join(', ')}${places.length > 3 ? ` and ${places.length - 3} more` : ''}.`;

const targetMessage = (target: string): string => `A finger needs 44 by 44 px. ${target}.`;
