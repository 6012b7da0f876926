import { ownEntry } from '../../document/json.ts';
import { pointerTo } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Checker } from '../checker.ts';
import type { Proof } from '../proof.ts';
import { referencesOf } from '../scope/passed-references.ts';

/** Whether a value is sent as a parameter that a contract names. That the call or the parameter exists is told elsewhere. */
const isSent = ({ contracts }: Checker, use: ValueUse): boolean => {
  if ((use.of !== 'step' && use.of !== 'source') || use.property !== 'with' || use.name === undefined) return false;
  const sender = use.of === 'step' ? use.step : use.source;
  const call = 'do' in sender ? (sender.do === 'request' ? sender.call : undefined) : 'call' in sender ? sender.call : undefined;
  if (call === undefined) return false;
  const request = ownEntry(contracts.calls, call)?.request;
  return request?.kind !== 'record' || request.rest === undefined || Object.hasOwn(request.fields, use.name);
};

/** A promotion asks for what its calls ask for: every input is sent by one of them, and none is made from data. */
export const promotionInputs: Proof = (checker) => {
  const { document, parse, say } = checker;
  if (document.class !== 'promotion') return {};
  const sent = new Set<string>();
  return {
    value: (value, { pointer }, use) => {
      if (!isSent(checker, use)) return;
      for (const { root, entry } of referencesOf(parse(value, pointer))) if (root === 'fields' && entry !== undefined) sent.add(entry);
    },
    list: (_list, _name, { pointer }) =>
      say('not-allowed', pointer, 'a document of class "promotion" asks for what its calls name, not for what data name. Declare single fields.'),
    end: () => {
      for (const name of Object.keys(document.form?.fields ?? {})) {
        if (sent.has(name)) continue;
        const sentence = `a document of class "promotion" asks for nothing but what its calls need, and none of them is sent "${name}". Send it with a call, or take it away.`;
        say('not-allowed', pointerTo('/form/fields', name), sentence, { found: name });
      }
    },
  };
};
