// What asks for something over the network, loaded as one file: axios, and the calls of the delivery, which need it.
export { default as axios } from 'axios';
export { fetchDocument, OtherDocument } from './fetch-document.ts';
export { isVouched } from './is-vouched.ts';
export { isWithdrawn } from './is-withdrawn.ts';
