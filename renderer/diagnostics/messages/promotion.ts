import type { Contracts } from '../../document/contract.ts';
import type { ScreenDocument } from '../../document/generated/document.ts';
import { containsPii } from '../../document/type-algebra.ts';
import { walkDocument } from '../../document/walk.ts';
import { quoteNames, type Messages } from './wording.ts';

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
  if (calls.length === 0) return 'No call that it may send has parameters: remove the input.';
  const sent = callsSentBy(document);
  const begun = calls.filter((call) => sent.has(call));
  return begun.length > 0
    ? `Pass it to a parameter of ${quoteNames(begun, ' or ')}, or remove the input.`
    : `Add a "request" step with ${quoteNames(calls, ' or ')} to the "tap" of a button and pass the field, or remove the input.`;
};

/** Messages about what a document of class "promotion" may not do. */
export const promotionMessages = {
  'not-allowed.address': ({ how }: { readonly how: string }) => ({
    message: 'a promotion cannot open addresses. Go to a screen by its id, or raise the class.',
    found: how,
  }),
  'not-allowed.download': () =>
    'a promotion can only download files whose address is in a response of its calls. Go to a screen that offers the file.',
  'not-allowed.local': () => ({
    message: 'a promotion cannot store values permanently. Use "session", or raise the class.',
    expected: 'session',
    found: 'local',
  }),
  'not-allowed.clear': () => ({
    message: 'a promotion cannot clear values that other screens stored. Remove single keys.',
    expected: 'put, remove',
    found: 'clear',
  }),
  'not-allowed.locate': () => ({
    message:
      'a promotion cannot read the location of the device. Remove the step, or raise the class.',
    found: 'locate',
  }),
  'not-allowed.cookie': () => ({
    message: 'a promotion cannot set cookies. Store the value for the session, or raise the class.',
    expected: 'store',
    found: 'cookie',
  }),
  'not-allowed.copy': () => ({
    message: 'a promotion cannot copy text without a tap. Let a button copy it.',
    found: 'copy',
  }),
  'not-allowed.phone-call': () => ({
    message: 'a phone call cannot start without a tap. Let a button start it.',
  }),
  'not-allowed.frame': () =>
    'a promotion can only frame pages of the app, configured pages and addresses from responses. Remove the frame, or raise the class.',
  'not-allowed.ticked': ({ name }: { readonly name: string }) => ({
    message: `consent needs a tap, so the box "${name}" of a promotion must begin empty. Remove this value.`,
    found: name,
  }),
  'not-allowed.field-list': () => 'a promotion cannot have lists of fields. Declare single fields.',
  'not-allowed.replaced': ({ name }: { readonly name: string }) => ({
    message: `this sends another value as "${name}", so no call sends what is entered there. Send {"$": "fields.${name}"}.`,
    expected: `{"$": "fields.${name}"}`,
    found: name,
  }),
  'not-allowed.unsent': ({
    name,
    document,
    contracts,
  }: {
    readonly name: string;
    readonly document: ScreenDocument;
    readonly contracts: Contracts;
  }) => ({
    message: `no call of this promotion sends "${name}". ${adviseCall(document, contracts)}`,
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
        ? 'a promotion can only show uploaded images and images from responses. Upload the image and use "asset".'
        : `in a promotion, "${widget}" can only show images from responses. Remove the image, or show an uploaded one with the widget "image".`,
      quotes: ['asset'],
      ...(takesUpload && { expected: 'asset', suggestion: 'asset' }),
    };
  },
} satisfies Messages;
