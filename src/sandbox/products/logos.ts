import { drawLogo } from '../pictures/draw-logo.ts';
import { findProduct } from './products.ts';

/** Path of the pictures of products behind the prefix of backend calls; the id of the product follows. */
export const logoPath = '/product-logos/';

/** The picture of a product as PNG; undefined for a product that the loan core does not have. */
export const drawLogoOf = (id: string): Buffer | undefined => {
  const product = findProduct(id);
  return product && drawLogo(...product.colours);
};
