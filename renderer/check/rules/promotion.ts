import type { GoStep, StoreStep } from '../../document/generated/document.ts';
import type { NodePath } from '../../document/node-path.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Checker, Rule } from '../checker.ts';
import { isFromResponse, referencesOf } from '../data-flow.ts';
import { ownEntry } from '../../document/json.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';
import { containsPii } from '../privacy.ts';
import type { Expression } from '../../expressions/expression.ts';
import { shapeOf } from '../widget-metadata.ts';

const checkGoStep = (
  checker: Checker,
  { how, to, address }: GoStep,
  { pointer, ancestors: around }: NodePath,
): void => {
  // An address next to a screen is reported by `validNavigation`.
  if (how === 'assign' || (how === 'replace' && to === undefined && address !== undefined)) {
    const sentence =
      'a document of class "promotion" goes to screens by their id and follows no address. Go to a screen, or raise the class.';
    checker.report(
      'not-allowed',
      joinPointer(pointer, how === 'assign' ? 'how' : 'address'),
      sentence,
      {
        found: how,
      },
    );
  }
  if (how !== 'download' || address === undefined) return;
  const at = joinPointer(pointer, 'address');
  if (isFromResponse(checker.parse(address, at), around, checker)) return;
  const sentence =
    'a document of class "promotion" keeps files whose address comes with an answer of its calls only. Go to a screen that offers the file.';
  checker.report('not-allowed', at, sentence);
};

const checkStore = (
  { report: say }: Checker,
  { where, how }: StoreStep,
  { pointer }: NodePath,
): void => {
  if (where === 'local')
    say(
      'not-allowed',
      joinPointer(pointer, 'where'),
      'a document of class "promotion" keeps nothing for good. Use "session", or raise the class.',
      {
        expected: 'session',
        found: where,
      },
    );
  if (how === 'clear')
    say(
      'not-allowed',
      joinPointer(pointer, 'how'),
      'a document of class "promotion" does not clear what others have stored. Remove its own keys.',
      {
        expected: 'put, remove',
        found: how,
      },
    );
};

/** Limits promotions to screens by id, session storage, and no geolocation. */
export const promotionSteps: Rule = (checker) => {
  if (checker.document.class !== 'promotion') return {};
  return {
    step: (step, place) => {
      if (step.do === 'go') checkGoStep(checker, step, place);
      if (step.do === 'store') checkStore(checker, step, place);
      if (step.do === 'locate') {
        const sentence =
          'a document of class "promotion" does not ask where the device is. Take the step away, or raise the class.';
        checker.report('not-allowed', joinPointer(place.pointer, 'do'), sentence, {
          found: step.do,
        });
      }
      if (step.do === 'cookie') {
        const sentence =
          'a document of class "promotion" keeps nothing for good. Store it for the session, or raise the class.';
        checker.report('not-allowed', joinPointer(place.pointer, 'do'), sentence, {
          expected: 'store',
          found: 'cookie',
        });
      }
    },
  };
};

const isSent = ({ contracts }: Checker, use: ValueUse): boolean => {
  if (
    (use.of !== 'step' && use.of !== 'source') ||
    use.property !== 'with' ||
    use.name === undefined
  )
    return false;
  const sender = use.of === 'step' ? use.step : use.source;
  const call =
    'do' in sender
      ? sender.do === 'request'
        ? sender.call
        : undefined
      : 'call' in sender
        ? sender.call
        : undefined;
  if (call === undefined) return false;
  const request = ownEntry(contracts.calls, call)?.request;
  return (
    request?.kind !== 'record' ||
    request.rest === undefined ||
    Object.hasOwn(request.fields, use.name)
  );
};

/**
 * Calls with parameters that promotions may send; those accepting personal data take precedence.
 */
const acceptingCalls = ({ contracts }: Checker): readonly string[] => {
  const taken = Object.entries(contracts.calls).flatMap(([call, { class: needed, request }]) =>
    needed === 'promotion' && request.kind === 'record' && Object.keys(request.fields).length > 0
      ? [{ call, request }]
      : [],
  );
  const personal = taken.filter(({ request }) => containsPii(request));
  return (personal.length > 0 ? personal : taken).map(({ call }) => call);
};

const callsSentBy = ({ document }: Checker): ReadonlySet<string> => {
  const sent = new Set<string>();
  walkDocument(document, {
    step: (step) => void (step.do === 'request' && step.call !== undefined && sent.add(step.call)),
  });
  return sent;
};

const quoteCalls = (calls: readonly string[]): string =>
  calls.map((call) => `"${call}"`).join(' or ');

const suggestFirstStep = (checker: Checker): string => {
  const calls = acceptingCalls(checker);
  if (calls.length === 0)
    return 'No call that a promotion may send takes anything: take the input away.';
  const sent = callsSentBy(checker);
  const begun = calls.filter((call) => sent.has(call));
  return begun.length > 0
    ? `Begin with the step that sends ${quoteCalls(begun)}: give this field to one of its parameters. Or take the input away.`
    : `Begin with a copy of a promotion in which people fill in the same: it has all that sends it. Where there is none, begin with a button: add to what happens on its "tap" the step "request" with the call ${quoteCalls(calls)}, and give this field to one of its parameters. Or take the input away.`;
};

/** Requires every input of a promotion to be sent by one of its calls. */
export const promotionInputs: Rule = (checker) => {
  const { document, parse, report: say } = checker;
  if (document.class !== 'promotion') return {};
  const sent = new Set<string>();
  /** Last input of each field, which the author sees and can remove. */
  const inputs = new Map<string, Pointer>();
  return {
    node: ({ field }, { pointer }) => {
      if (field !== undefined) inputs.set(field, pointer);
    },
    value: (value, { pointer }, use) => {
      if (!isSent(checker, use)) return;
      for (const { root, entry } of referencesOf(parse(value, pointer)))
        if (root === 'fields' && entry !== undefined) sent.add(entry);
    },
    list: (_list, _name, { pointer }) =>
      say(
        'not-allowed',
        pointer,
        'a document of class "promotion" asks for what its calls name, not for what data name. Declare single fields.',
      ),
    end: () => {
      for (const name of Object.keys(document.form?.fields ?? {})) {
        if (sent.has(name)) continue;
        say(
          'not-allowed',
          inputs.get(name) ?? joinPointer('/form/fields', name),
          `a promotion asks people for nothing but what its calls send, and none of them sends "${name}". ${suggestFirstStep(checker)}`,
          { found: name, quotes: ['tap', 'request'] },
        );
      }
    },
  };
};

/**
 * Returns image expressions of a prop, from `field` if its values are records. Unknown values count
 * as one image.
 */
const collectImages = (value: Expression, field: string | undefined): readonly Expression[] => {
  if (value.kind !== 'operation') return [value];
  const { name, names, args } = value;
  if (name === 'record') return args.filter((_, index) => names[index] === field);
  // The test of `if` and the list of `map` are not shown.
  const shown =
    name === 'list' || name === 'concat' || name === 'default'
      ? args
      : name === 'if' || name === 'map'
        ? args.slice(1)
        : undefined;
  return shown === undefined ? [value] : shown.flatMap((part) => collectImages(part, field));
};

const imageHint = (widget: string, addresses: object): string =>
  Object.hasOwn(addresses, 'asset')
    ? 'a document of class "promotion" shows uploaded pictures, by "asset", and those whose address comes with an answer of its calls. Upload the picture.'
    : `in a document of class "promotion", "${widget}" shows those pictures alone whose address comes with an answer of its calls. Take the picture away, or show an uploaded one by "image".`;

/** Limits promotions to uploaded images and addresses from responses. */
export const promotionImages: Rule = (checker) => {
  if (checker.document.class !== 'promotion') return {};
  return {
    value: (value, { pointer, ancestors: around }, use) => {
      if (use.of !== 'prop') return;
      const { addresses = {} } = shapeOf(use.widget) ?? {};
      for (const [place, purpose] of Object.entries(addresses)) {
        const [prop, field] = place.split('.');
        if (purpose !== 'image' || prop !== use.name) continue;
        for (const picture of collectImages(checker.parse(value, pointer), field)) {
          if (isFromResponse(picture, around, checker)) continue;
          // Built inside the call, so that message stripping removes it from the client bundle.
          checker.report('not-allowed', picture.pointer, imageHint(use.widget, addresses), {
            quotes: ['asset'],
            ...(Object.hasOwn(addresses, 'asset') && { expected: 'asset', suggestion: 'asset' }),
          });
        }
      }
    },
  };
};
