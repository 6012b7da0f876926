import { createPrerender } from 'screens-engine/prerender';
import { contracts } from './contracts.ts';
import visit from './screens/visit.json';

const prerender = await createPrerender({
  contracts,
  formats: { thousands: ',', decimal: '.', currency: '€' },
  config: {},
  resolveImage: (url) => url,
  urlParams: [],
});

/** @returns HTML of the form, for the page until the app has opened it */
export const renderVisit = (): string => {
  const result = prerender(visit, new Map(), (text) => text, Date.now());
  if ('problems' in result) throw new Error(result.problems.map(({ code }) => code).join(', '));
  return result.markup;
};
