import type { Plan } from '../../../renderer/entries/plan.ts';
import { isPlanFor } from '../../../renderer/entries/plan.ts';
import { isRecord } from '../../../renderer/entries/browser.ts';
import type { Boot } from '../../contracts/generated/delivery.ts';

/** Plans of documents that came compiled. */
export type Plans = Pick<WeakMap<object, Plan>, 'get' | 'has'>;

/**
 * Plan that came with the page, if it is for this app.
 * @param native native calls of this app
 */
export const readPlans = ({ plan, screen, template }: Boot, native: readonly string[]): Plans => {
  const document = template?.screen ?? screen;
  return new WeakMap<object, Plan>(
    isRecord(document) && isPlanFor(plan, native) ? [[document, plan]] : [],
  );
};
