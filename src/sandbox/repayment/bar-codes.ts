import { drawBarCode } from '../pictures/draw-bar-code.ts';

/** Path of bar codes behind the prefix of backend calls; the code to pay with follows. */
export const barCodePath = '/bar-codes/';

/** The bar code of a code to pay with, as PNG; undefined for anything else. */
export const drawBarCodeOf = (code: string): Buffer | undefined =>
  /^[0-9]{12}$/.test(code) ? drawBarCode(code) : undefined;
