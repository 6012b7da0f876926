import { buildApp } from '../../scripts/build/build.mjs';

export default buildApp;
