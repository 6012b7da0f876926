/** Before each file of component tests: the matchers, the clean-up and what jsdom lacks. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { setClock } from '../renderer/document/date.ts';
import { addDialogs } from './dom/add-dialogs.ts';
import { addObservers } from './dom/add-observers.ts';
import { addViewport } from './dom/add-viewport.ts';

addDialogs();
addObservers();
addViewport();

// As long as `expect.poll` waits.
configure({ asyncUtilTimeout: 10_000 });

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);
// An example is looked at at a moment of its own.
afterEach(() => setClock(() => Date.now()));
