// Lazy chunk with axios and the delivery client that needs it.
export { default as axios } from 'axios';
export { fetchDocument, DocumentMismatchError } from './delivery-client.ts';
export { isTrustedTemplate } from './delivery-client.ts';
export { isWithdrawnTemplate } from './delivery-client.ts';
