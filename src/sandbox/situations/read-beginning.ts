import { maxComplaints } from '../complaints/begin-complaints.ts';
import { stageNames } from '../orders/put-in-stage.ts';
import { findProduct, firstProduct, listProducts } from '../products/products.ts';
import { readText } from '../read-text.ts';
import { type Trait, traitNames } from '../traits/traits.ts';
import { type BorrowerSetup, maxOlderOrders } from './begin.ts';

const maxCards = 12;

/**
 * Reads how a borrower begins from the fields of a form or a JSON body: userId, and where wanted productId, stage, traits (a list, or names with commas
 * between them) cards, olderOrders, and waiting and answered complaints. A sentence tells the first thing that is wrong.
 */
export const readBorrowerSetup = (body: unknown): BorrowerSetup | string => {
  const userId = readText(body, 'userId');
  if (userId === '') return 'userId: expected the user id of a borrower; found nothing.';
  const productId = readText(body, 'productId');
  const product = productId === '' ? firstProduct : findProduct(productId);
  if (product === undefined)
    return `productId: expected one of ${listProducts()
      .map(({ id }) => id)
      .join(', ')}; found '${productId}'.`;
  const stageText = readText(body, 'stage');
  const stage = stageNames().find((name) => name === stageText);
  if (stage === undefined && stageText !== '')
    return `stage: expected one of ${stageNames().join(', ')}, or nothing for no order; found '${stageText}'.`;
  const traits = readTraitNames(body);
  if (typeof traits === 'string') return traits;
  const cards = Number(readText(body, 'cards') || '1');
  if (!Number.isInteger(cards) || cards < 0 || cards > maxCards)
    return `cards: expected a whole number from 0 to ${maxCards}.`;
  const counts = readCounts(body);
  if (typeof counts === 'string') return counts;
  const { waiting, answered, olderOrders } = counts;
  return {
    userId,
    product,
    traits,
    cards,
    scenarios: {},
    olderOrders,
    complaints: { waiting, answered },
    ...(stage === undefined ? {} : { stage }),
  };
};

const maxCounts = { waiting: maxComplaints, answered: maxComplaints, olderOrders: maxOlderOrders };

/** How many there are of what is 0 where nothing is said. */
const readCounts = (body: unknown): Record<keyof typeof maxCounts, number> | string => {
  const counts = { waiting: 0, answered: 0, olderOrders: 0 };
  let name: keyof typeof maxCounts;
  for (name in maxCounts) {
    const count = Number(readText(body, name) || '0');
    if (!Number.isInteger(count) || count < 0 || count > maxCounts[name])
      return `${name}: expected a whole number from 0 to ${maxCounts[name]}.`;
    counts[name] = count;
  }
  return counts;
};

/** The traits of a body; a sentence when one is unknown. */
export const readTraitNames = (body: unknown): readonly Trait[] | string => {
  const value: unknown =
    typeof body === 'object' && body !== null && Object.hasOwn(body, 'traits')
      ? Reflect.get(body, 'traits')
      : [];
  const listed: readonly unknown[] = Array.isArray(value) ? value : String(value).split(',');
  const wanted = listed.map((name) => String(name).trim()).filter((name) => name !== '');
  const unknown = wanted.find((name) => !traitNames().some((trait) => trait === name));
  if (unknown !== undefined)
    return `traits: expected some of ${traitNames().join(', ')}; found '${unknown.slice(0, 60)}'.`;
  return traitNames().filter((trait) => wanted.includes(trait));
};
