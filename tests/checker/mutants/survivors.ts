import type { Outcome } from './run-mutants.ts';

/** Accepted mutants of a kind in a document, with the reason. */
interface Survivors {
  readonly kind: string;
  readonly document: string;
  readonly places: readonly string[];
  readonly reason: string;
}

const openValues =
  'The values of a template are open by contract: every template has names of its own, so any name may come.';

/** Every contract-breaking mutant that the checker may leave untold at its place. */
export const survivors: readonly Survivors[] = [
  {
    kind: 'a misspelt name at the end of a reference',
    document: 'promotion/agreement.json',
    places: [
      '/title/2/1/1',
      '/title/2/3',
      '/theme/accent/2',
      '/theme/page/2',
      '/body/0/children/0/children/0/show/1/1/2',
      '/body/0/children/0/children/0/props/text/2/1/1',
      '/body/0/children/0/children/0/props/text/2/3',
      '/body/0/children/0/children/1/show/1/2',
    ],
    reason: openValues,
  },
  {
    kind: 'a misspelt name at the end of a reference',
    document: 'promotion/download.json',
    places: [
      '/title/2/1/1',
      '/title/2/3',
      '/theme/accent/2',
      '/theme/page/2',
      '/body/0/children/0/props/title/1/1/2',
      '/body/0/children/0/props/title/3/args/app/2/1/1',
      '/body/0/children/0/props/title/3/args/app/2/3',
      '/body/0/children/0/children/3/show/1/1/2',
      '/body/0/children/0/children/3/on/tap/0/address/2/1/1',
      '/body/0/children/0/children/3/on/tap/0/address/2/3',
      '/body/0/children/0/children/4/show/1/2',
    ],
    reason: openValues,
  },
  ...['something declared under a misspelt name', 'something declared under another name'].map(
    (kind) => ({
      kind,
      document: 'order/order.json',
      places: ['/route/params/source'],
      reason: 'The parameter is kept without effect (AMB-138): no document reads or passes it.',
    }),
  ),
];

export const reasonFor = ({ kind, document, place }: Outcome): string | undefined =>
  survivors.find(
    (one) => one.kind === kind.name && one.document === document && one.places.includes(place),
  )?.reason;
