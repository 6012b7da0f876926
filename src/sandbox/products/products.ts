import { drawLogo, type Rgb } from '../pictures/picture.ts';

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  /** 91 to 365 (TERMS-01). */
  readonly termDays: number;
  readonly instalments: number;
  /** Daily interest in hundredths of a percent of the amount. */
  readonly dailyRate: number;
  readonly colours: readonly [Rgb, Rgb];
}

const products: readonly [Product, ...Product[]] = [
  {
    id: '7',
    name: 'Bayani Cash',
    amount: 500_000,
    termDays: 91,
    instalments: 3,
    dailyRate: 5,
    colours: [
      [11, 95, 165],
      [9, 150, 130],
    ],
  },
  {
    id: '8',
    name: 'Salapi Now',
    amount: 1_234_500,
    termDays: 182,
    instalments: 6,
    dailyRate: 4,
    colours: [
      [138, 28, 74],
      [198, 88, 32],
    ],
  },
  {
    id: '9',
    name: 'Tag-ulan Cash',
    amount: 250_000,
    termDays: 365,
    instalments: 12,
    dailyRate: 3,
    colours: [
      [38, 60, 92],
      [94, 134, 160],
    ],
  },
];

export const firstProduct: Product = products[0];

export const listProducts = (): readonly Product[] => products;

export const findProduct = (id: string): Product | undefined =>
  products.find((product) => product.id === id);

/** Minor units, over the whole term. */
export const interestOf = ({ amount, termDays, dailyRate }: Product): number =>
  Math.round((amount * termDays * dailyRate) / 10_000);

/** For example 0,05% a day. */
export const formatRate = ({ dailyRate }: Product): string =>
  `0,${String(dailyRate).padStart(2, '0')}% a day`;

export const logoPath = '/product-logos/';

export const drawLogoOf = (id: string): Promise<Buffer> | undefined => {
  const product = findProduct(id);
  return product && drawLogo(...product.colours);
};
