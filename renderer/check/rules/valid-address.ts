import type { NodePath } from '../../document/node-path.ts';
import type { Pointer } from '../../document/pointer.ts';
import { findAddressBases, type AddressBase } from '../addresses/address-bases.ts';
import { createAddressPurposes } from '../addresses/address-purposes.ts';
import { isOwnAddress, judgeAddress, type AddressPurpose } from '../addresses/judge-address.ts';
import type { Checker, Rule } from '../checker.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { literalTexts } from '../data-flow.ts';

/** The client allows only listed hosts for these, whatever the address comes from. */
const enforcedByClient: ReadonlySet<AddressPurpose> = new Set(['image', 'frame', 'download']);

const reportWritten = (
  { report, policy }: Checker,
  purpose: AddressPurpose,
  text: string,
  isWhole: boolean,
  pointer: Pointer,
): void => {
  const fault = judgeAddress(purpose, text, isWhole, policy);
  switch (fault?.why) {
    case 'scheme':
      return report('refused-address.scheme', pointer, { scheme: fault.scheme });
    case 'host':
      return report('refused-address.host', pointer, { purpose, ...fault });
    case 'characters':
      return report('refused-address.characters', pointer);
    case 'credentials':
      return report('refused-address.credentials', pointer);
    case 'unreadable':
      return report('refused-address.unclear', pointer);
    case undefined:
  }
};

const reportBase = (
  checker: Checker,
  purpose: AddressPurpose,
  base: AddressBase,
  pointer: Pointer,
): void => {
  if (base.of === 'written') reportWritten(checker, purpose, base.text, base.isWhole, base.pointer);
  if (base.of === 'composed') checker.report('refused-address.composed', base.pointer);
  if (base.of === 'input' && !enforcedByClient.has(purpose))
    checker.report('refused-address.input', pointer);
};

/** The rules of promotions allow none of these but from responses. */
const forbiddenToPromotions: ReadonlySet<AddressPurpose> = new Set(['link', 'image', 'download']);

/** Loaded without a tap, so their hosts learn that they are shown. */
const loadedAtOnce: ReadonlySet<AddressPurpose> = new Set(['image', 'frame']);

const isForeign = (base: AddressBase): boolean => base.of === 'written' && !isOwnAddress(base.text);

const isStoredValue = (use: ValueUse): boolean =>
  use.of === 'step' && use.step.do === 'store' && use.property === 'value';

/**
 * Requires written and composed addresses to be https on a listed host, or paths of the app.
 * Addresses from responses are checked by the client (contract 4).
 */
export const validAddress: Rule = (checker) => {
  const { contracts, project, parse, document } = checker;
  const isPromotion = document.class === 'promotion';
  const purposes = createAddressPurposes(contracts, project);
  const hasSensitiveCondition = (path: NodePath): boolean =>
    checker.sensitivity.conditionLevel(path) !== 'none';
  return {
    value: (value, path, use) => {
      const places = purposes.of(use);
      if (places.length === 0 && !isStoredValue(use)) return;
      const expression = parse(value, path.pointer);
      for (const { purpose, path: field } of places) {
        if (isPromotion && forbiddenToPromotions.has(purpose)) continue;
        const bases = findAddressBases(expression, path.ancestors, checker, field);
        for (const base of bases) reportBase(checker, purpose, base, path.pointer);
        if (loadedAtOnce.has(purpose) && bases.some(isForeign) && hasSensitiveCondition(path))
          checker.report('personal-data', path.pointer, {
            what: 'implied',
            sink: { to: 'address' },
          });
      }
      // Other screens may show a stored address as a picture, which any https host may answer.
      if (isStoredValue(use))
        for (const text of literalTexts(expression))
          if (/^[a-z][a-z0-9+.-]*:\S/i.test(text))
            reportWritten(checker, 'image', text, true, path.pointer);
    },
  };
};
