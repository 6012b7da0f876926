import { mostComplaints } from '../complaints/begin-complaints.ts';
import { stageNames } from '../orders/put-in-stage.ts';
import { findProduct, firstProduct, listProducts } from '../products/products.ts';
import { readText } from '../read-text.ts';
import { type Trait, traitNames } from '../traits/traits.ts';
import { type Beginning, mostOlderOrders } from './begin.ts';

const mostCards = 12;

/**
 * Reads how a borrower begins from the fields of a form or a JSON body: userId, and where wanted productId, stage, traits (a list, or names with commas
 * between them) cards, olderOrders, and waiting and answered complaints. A sentence tells the first thing that is wrong.
 */
export const readBeginning = (body: unknown): Beginning | string => {
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
  if (!Number.isInteger(cards) || cards < 0 || cards > mostCards)
    return `cards: expected a whole number from 0 to ${mostCards}.`;
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

const mostOf = { waiting: mostComplaints, answered: mostComplaints, olderOrders: mostOlderOrders };

/** How many there are of what is 0 where nothing is said. */
const readCounts = (body: unknown): Record<keyof typeof mostOf, number> | string => {
  const counts = { waiting: 0, answered: 0, olderOrders: 0 };
  let name: keyof typeof mostOf;
  for (name in mostOf) {
    const count = Number(readText(body, name) || '0');
    if (!Number.isInteger(count) || count < 0 || count > mostOf[name])
      return `${name}: expected a whole number from 0 to ${mostOf[name]}.`;
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
