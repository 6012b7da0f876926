import type { Contracts } from '../../document/contract.ts';
import type { ScreenDocument } from '../../document/generated/document.ts';
import { containsPii } from '../../document/type-algebra.ts';
import { walkDocument } from '../../document/walk.ts';
import { quoteNames } from './formatting.ts';
import type { Messages } from './wording.ts';

/**
 * Calls with parameters that promotions may send; those accepting personal data take precedence.
 */
const acceptingCalls = ({ calls }: Contracts): readonly string[] => {
  const taken = Object.entries(calls).flatMap(([call, { class: needed, request }]) =>
    needed === 'promotion' && request.kind === 'record' && Object.keys(request.fields).length > 0
      ? [{ call, request }]
      : [],
  );
  const personal = taken.filter(({ request }) => containsPii(request));
  return (personal.length > 0 ? personal : taken).map(({ call }) => call);
};

const callsSentBy = (document: ScreenDocument): ReadonlySet<string> => {
  const sent = new Set<string>();
  walkDocument(document, {
    step: (step) => void (step.do === 'request' && step.call !== undefined && sent.add(step.call)),
  });
  return sent;
};

const adviseCall = (document: ScreenDocument, contracts: Contracts): string => {
  const calls = acceptingCalls(contracts);
  if (calls.length === 0)
    return 'No call that a promotion may send takes anything: take the input away.';
  const sent = callsSentBy(document);
  const begun = calls.filter((call) => sent.has(call));
  return begun.length > 0
    ? `Begin with the step that sends ${quoteNames(begun, ' or ')}: give this field to one of its parameters. Or take the input away.`
    : `Begin with a copy of a promotion in which people fill in the same: it has all that sends it. Where there is none, begin with a button: add to what happens on its "tap" the step "request" with the call ${quoteNames(calls, ' or ')}, and give this field to one of its parameters. Or take the input away.`;
};

/** Messages about what a document of class "promotion" may not do. */
export const promotionMessages = {
  'not-allowed.address': ({ how }: { readonly how: string }) => ({
    message:
      'a document of class "promotion" goes to screens by their id and follows no address. Go to a screen, or raise the class.',
    found: how,
  }),
  'not-allowed.download': () =>
    'a document of class "promotion" keeps files whose address comes with an answer of its calls only. Go to a screen that offers the file.',
  'not-allowed.local': () => ({
    message:
      'a document of class "promotion" keeps nothing for good. Use "session", or raise the class.',
    expected: 'session',
    found: 'local',
  }),
  'not-allowed.clear': () => ({
    message:
      'a document of class "promotion" does not clear what others have stored. Remove its own keys.',
    expected: 'put, remove',
    found: 'clear',
  }),
  'not-allowed.locate': () => ({
    message:
      'a document of class "promotion" does not ask where the device is. Take the step away, or raise the class.',
    found: 'locate',
  }),
  'not-allowed.cookie': () => ({
    message:
      'a document of class "promotion" keeps nothing for good. Store it for the session, or raise the class.',
    expected: 'store',
    found: 'cookie',
  }),
  'not-allowed.copy': () => ({
    message:
      'a document of class "promotion" copies nothing by itself, and nobody has pressed anything here. Let a button copy it.',
    found: 'copy',
  }),
  'not-allowed.field-list': () =>
    'a document of class "promotion" asks for what its calls name, not for what data name. Declare single fields.',
  'not-allowed.unsent': ({
    name,
    document,
    contracts,
  }: {
    readonly name: string;
    readonly document: ScreenDocument;
    readonly contracts: Contracts;
  }) => ({
    message: `a promotion asks people for nothing but what its calls send, and none of them sends "${name}". ${adviseCall(document, contracts)}`,
    found: name,
    quotes: ['tap', 'request'],
  }),
  'not-allowed.image': ({
    widget,
    addresses,
  }: {
    readonly widget: string;
    readonly addresses: object;
  }) => {
    const takesUpload = Object.hasOwn(addresses, 'asset');
    return {
      message: takesUpload
        ? 'a document of class "promotion" shows uploaded pictures, by "asset", and those whose address comes with an answer of its calls. Upload the picture.'
        : `in a document of class "promotion", "${widget}" shows those pictures alone whose address comes with an answer of its calls. Take the picture away, or show an uploaded one by "image".`,
      quotes: ['asset'],
      ...(takesUpload && { expected: 'asset', suggestion: 'asset' }),
    };
  },
} satisfies Messages;
