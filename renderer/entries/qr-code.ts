/** Entry point for pages that render QR codes without the engine. */
export { qrShapeOf, type QrShape } from '../widgets/qr-code/qr-shape.ts';
