import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';
import type { Checker } from '../checker.ts';
import type { Rule } from '../proof.ts';
import { containsPii } from '../personal/holds-personal.ts';
import { referencesOf } from '../values/passed-references.ts';

/** Whether a value is sent as a parameter that a contract names. That the call or the parameter exists is told elsewhere. */
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

/** The calls that a promotion may send and that take something; where some take what is personal, as what people type is, these alone. */
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

/** Where to begin: with what sends a call already, else with a document that does, for a call takes more than one input. */
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

/** A promotion asks for what its calls ask for: every input is sent by one of them, and none is made from data. */
export const promotionInputs: Rule = (checker) => {
  const { document, parse, report: say } = checker;
  if (document.class !== 'promotion') return {};
  const sent = new Set<string>();
  /** Where an input of each field stands, the last one of several: that is what people see, and what they take away. */
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
