// What asks for something over the network, loaded as one file: axios, and the calls of the delivery, which need it.
export { default as axios } from 'axios';
export { fetchDocument, DocumentMismatchError } from './delivery-client.ts';
export { isTrustedTemplate } from './delivery-client.ts';
export { isWithdrawnTemplate } from './delivery-client.ts';
