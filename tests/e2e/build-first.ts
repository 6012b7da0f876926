import { buildApp } from '../../scripts/build/build.mjs';

/** Playwright's global set-up: the browser must meet the source as it is now. */
export default buildApp;
