import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { setClock } from '../renderer/document/date.ts';
import { addDialogs, addObservers, addViewport } from './jsdom.ts';

addDialogs();
addObservers();
addViewport();

// As long as `expect.poll`.
configure({ asyncUtilTimeout: 10_000 });

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);
// Examples set their own moment.
afterEach(() => setClock(() => Date.now()));
