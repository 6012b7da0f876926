import type { Ports } from '../../renderer/entries/browser.ts';
import type { LoanAppConfig } from '../contracts/generated/delivery.ts';
import { assetUrl, checkUrl } from '../loan-app/routing/urls.ts';
import standIn from './picture.svg';

/** Replaces external images, so that no other host learns of a preview. */
export const createSampleUrlResolver =
  ({ hosts }: LoanAppConfig, origin: string): Ports['resolveAddress'] =>
  (use, value) => {
    if (use === 'asset') return assetUrl(value);
    const address = checkUrl(use, value, { origin, hosts })?.href;
    return address !== undefined && (use === 'image' || use === 'listed-image') ? standIn : address;
  };

export { standIn };
