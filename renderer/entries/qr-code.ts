/** The door for pages that draw QR codes of their own. */
export { qrShapeOf, type QrShape } from '../widgets/qr-code/qr-shape.ts';
