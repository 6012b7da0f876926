import { readMarket, type Market } from './generated/market.ts';
import type { LoanAppConfig } from './generated/delivery.ts';
import ph from './markets/ph.json' with { type: 'json' };
import spec from './markets/spec.json' with { type: 'json' };

const files = { spec, ph } as const;

/** Name of a shipped market. `spec` has the figures of the specification. */
export type MarketName = keyof typeof files;

export const marketNames: readonly MarketName[] = ['spec', 'ph'];

export const isMarketName = (name: string): name is MarketName => Object.hasOwn(files, name);

export const shippedMarket = (name: MarketName): Market => {
  const market = readMarket(files[name], ({ pointer }) => {
    throw new Error(`The shipped market ${name} is invalid at ${pointer}.`);
  });
  if (market === undefined) throw new Error(`The shipped market ${name} is invalid.`);
  return market;
};

/** Validated file of APP_CONFIG. Formats and currency of its own override those of its market. */
export interface ConfigFile extends Omit<LoanAppConfig, 'market' | 'formats' | 'currency'> {
  readonly market?: MarketName | Market;
  readonly formats?: LoanAppConfig['formats'];
  readonly currency?: string;
}

/** @param chosen market of MARKET, which replaces all figures of the file */
export const withMarket = (
  file: ConfigFile,
  chosen: MarketName | undefined,
): LoanAppConfig & { readonly market: Market } => {
  const named = chosen ?? file.market ?? 'spec';
  const market = typeof named === 'string' ? shippedMarket(named) : named;
  const own: Pick<ConfigFile, 'formats' | 'currency'> = chosen === undefined ? file : {};
  return {
    ...file,
    market,
    formats: own.formats ?? market.formats,
    currency: own.currency ?? market.currency.sign,
  };
};
