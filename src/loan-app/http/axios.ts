// axios, loaded as one file.
export { default as axios } from 'axios';
