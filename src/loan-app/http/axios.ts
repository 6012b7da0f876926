// What asks for something over the network, loaded as one file: axios, and the calls of the delivery, which need it.
export { default as axios } from 'axios';
export { fetchDocument, DocumentMismatchError } from './fetch-document.ts';
export { isTrustedTemplate } from './is-vouched.ts';
export { isWithdrawnTemplate } from './is-withdrawn.ts';
