import type { GoStep, StoreStep } from '../../document/generated/document.ts';
import type { NodePath } from '../../document/node-path.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Checker, Rule } from '../checker.ts';
import { isFromResponse, referencesOf } from '../data-flow.ts';
import { ownEntry } from '../../document/json.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { Expression } from '../../expressions/expression.ts';
import { shapeOf } from '../widget-metadata.ts';

const checkGoStep = (
  checker: Checker,
  { how, to, address }: GoStep,
  { pointer, ancestors }: NodePath,
): void => {
  // An address next to a screen is reported by `validNavigation`.
  const leadsOut = how === 'assign' || how === 'open';
  if (leadsOut || (how === 'replace' && to === undefined && address !== undefined))
    checker.report('not-allowed.address', joinPointer(pointer, leadsOut ? 'how' : 'address'), {
      how,
    });
  if (how !== 'download' || address === undefined) return;
  const at = joinPointer(pointer, 'address');
  if (!isFromResponse(checker.parse(address, at), ancestors, checker))
    checker.report('not-allowed.download', at);
};

const checkStore = (
  { report }: Checker,
  { where, how }: StoreStep,
  { pointer }: NodePath,
): void => {
  if (where === 'local') report('not-allowed.local', joinPointer(pointer, 'where'));
  if (how === 'clear') report('not-allowed.clear', joinPointer(pointer, 'how'));
};

/** Limits promotions to screens by id, session storage, and no geolocation. */
export const promotionSteps: Rule = (checker) => {
  if (checker.document.class !== 'promotion') return {};
  return {
    step: (step, path) => {
      if (step.do === 'go') checkGoStep(checker, step, path);
      if (step.do === 'store') checkStore(checker, step, path);
      if (step.do === 'locate' || step.do === 'cookie')
        checker.report(`not-allowed.${step.do}`, joinPointer(path.pointer, 'do'));
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

/** Requires every input of a promotion to be sent by one of its calls. */
export const promotionInputs: Rule = (checker) => {
  const { document, contracts, parse, report } = checker;
  if (document.class !== 'promotion') return {};
  const sent = new Set<string>();
  /** Last input of each field, which the author sees and can remove. */
  const inputs = new Map<string, Pointer>();
  /** Parameters of calls by name. One with the name of a field was meant to send it. */
  const replaced = new Map<string, Pointer>();
  return {
    node: ({ field }, { pointer }) => {
      if (field !== undefined) inputs.set(field, pointer);
    },
    value: (value, { pointer }, use) => {
      if (!isSent(checker, use)) return;
      if (use.of === 'step' && use.name !== undefined) replaced.set(use.name, pointer);
      for (const { root, entry } of referencesOf(parse(value, pointer)))
        if (root === 'fields' && entry !== undefined) sent.add(entry);
    },
    list: (_list, _name, { pointer }) => report('not-allowed.field-list', pointer),
    end: () => {
      for (const name of Object.keys(document.form?.fields ?? {})) {
        if (sent.has(name)) continue;
        const parameter = replaced.get(name);
        if (parameter !== undefined) {
          report('not-allowed.replaced', parameter, { name });
          continue;
        }
        report('not-allowed.unsent', inputs.get(name) ?? joinPointer('/form/fields', name), {
          name,
          document,
          contracts,
        });
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

/** Limits promotions to uploaded images and addresses from responses. */
export const promotionImages: Rule = (checker) => {
  if (checker.document.class !== 'promotion') return {};
  return {
    value: (value, { pointer, ancestors }, use) => {
      if (use.of !== 'prop') return;
      const { addresses = {} } = shapeOf(use.widget, checker.contracts) ?? {};
      for (const [place, purpose] of Object.entries(addresses)) {
        const [prop, field] = place.split('.');
        if (purpose !== 'image' || prop !== use.name) continue;
        for (const picture of collectImages(checker.parse(value, pointer), field))
          if (!isFromResponse(picture, ancestors, checker))
            checker.report('not-allowed.image', picture.pointer, {
              widget: use.widget,
              addresses,
            });
      }
    },
  };
};

/** True for a path of the app; `//host` leads to another one. */
const isOwnPath = (value: unknown): boolean =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value);

/** Limits frames of promotions to own pages, the configured ones and addresses from responses. */
export const promotionFrames: Rule = (checker) => {
  if (checker.document.class !== 'promotion') return {};
  const isAllowed = (value: Expression, ancestors: NodePath['ancestors']): boolean => {
    if (value.kind === 'literal' && isOwnPath(value.value)) return true;
    if (value.kind === 'reference' && value.root === 'config') return true;
    if (value.kind === 'operation' && ['if', 'default'].includes(value.name)) {
      const shown = value.name === 'if' ? value.args.slice(1) : value.args;
      return shown.every((part) => isAllowed(part, ancestors));
    }
    return isFromResponse(value, ancestors, checker);
  };
  return {
    value: (value, { pointer, ancestors }, use) => {
      if (use.of !== 'prop') return;
      const { addresses = {} } = shapeOf(use.widget, checker.contracts) ?? {};
      if (ownEntry(addresses, use.name) !== 'frame') return;
      if (!isAllowed(checker.parse(value, pointer), ancestors))
        checker.report('not-allowed.frame', pointer);
    },
  };
};

/** Consent is given by a tap: no box of a promotion begins ticked, and no step ticks it. */
export const promotionConsent: Rule = ({ document, report }) => {
  if (document.class !== 'promotion') return {};
  const fields = document.form?.fields ?? {};
  const isTicked = (name: string, value: unknown): boolean =>
    ownEntry(fields, name)?.type === 'boolean' && value !== undefined && value !== false;
  return {
    step: (step, { pointer }) => {
      if (step.do !== 'form') return;
      for (const [name, value] of Object.entries(step.values ?? {}))
        if (isTicked(name, value))
          report('not-allowed.ticked', joinPointer(pointer, 'values', name), { name });
    },
    end: () => {
      for (const [name, { init }] of Object.entries(fields))
        if (isTicked(name, init))
          report('not-allowed.ticked', joinPointer('/form/fields', name, 'init'), { name });
    },
  };
};
