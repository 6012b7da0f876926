import { isRecord } from '../../../renderer/headless.ts';
import { createPrerender, type PrerenderedScreen } from '../../../renderer/prerender.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { publicValues } from '../../contracts/public-values.ts';
import { templateAddressNames } from '../../contracts/template-address.ts';

/**
 * Draws what a page shows before the app runs; undefined for a document that cannot be drawn: the app says why.
 * @param document that is published, as parsed JSON
 * @param fragments that it uses
 * @param at the moment, in milliseconds since 1970
 */
export type DrawAhead = (document: unknown, fragments: readonly unknown[], at: number) => PrerenderedScreen | undefined;

/** Keeps the place of a picture (one transparent pixel, GIF): a picture itself would share a slow network with the app, which then comes later. */
const placeOfPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Pictures that the service itself sends: those that were uploaded, by their hash, and files beside the page. */
const isOwnPicture = (value: string): boolean => /^(?:[0-9a-f]{64}|\/[\w-]+(\.[\w-]+)+)$/.test(value);

/** @param onFault told when drawing a document broke: the page is sent without, and the app draws it as ever */
export const createDrawAhead = async (config: LoanAppConfig, onFault: (fault: unknown) => void): Promise<DrawAhead> => {
  const prerender = await createPrerender({
    contracts: { calls, datasets, natives, stored },
    formats: { ...config.formats, currency: config.currency },
    config: publicValues(config),
    picture: (value) => (isOwnPicture(value) ? placeOfPicture : undefined),
    fromAddress: templateAddressNames,
  });
  return (document, fragments, at) => {
    const byId = new Map(fragments.flatMap((fragment) => (isRecord(fragment) && typeof fragment['id'] === 'string' ? [[fragment['id'], fragment]] : [])));
    try {
      const drawn = prerender(document, byId, at);
      return 'problems' in drawn ? undefined : drawn;
    } catch (fault) {
      onFault(fault);
      return undefined;
    }
  };
};
