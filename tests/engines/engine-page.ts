import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/tools/project.mjs';

type Argument = string | number;

/** An element as its engine names it. */
export interface PageElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/** One window of one engine, behind whatever protocol drives it. */
export interface EnginePage {
  readonly version: string;
  goto(url: string): Promise<void>;
  /** @param source a function expression */
  evaluate(source: string, ...args: readonly Argument[]): Promise<unknown>;
  /** @param source a function expression that returns an element or null */
  find(source: string, ...args: readonly Argument[]): Promise<PageElement | undefined>;
  /** Evaluates in the frame of a path, also in a sandboxed one. @returns undefined without it */
  evaluateInFrame(path: string, source: string): Promise<unknown>;
  resize(width: number, height: number): Promise<void>;
  /** Errors of scripts and policies since the last call, as far as the engine reports them. */
  takeErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const library = join(projectFolder, 'node_modules/@testing-library/dom/dist/@testing-library');

/** Defines the global TestingLibraryDom, whose queries work in every supported engine. */
export const addQueries = `function () {
  if (window.TestingLibraryDom) return;
  (function () { ${readFileSync(join(library, 'dom.umd.min.js'), 'utf8')} }).call(window);
}`;

/** Returns whether the page has the queries already; a navigation removes them. */
export const hasQueries = 'function () { return Boolean(window.TestingLibraryDom); }';

/**
 * Finds the first element of a role and name in the open dialog, else in the page.
 * A name that begins with / is a pattern.
 */
export const byRole = `function (role, name) {
  var dialogs = document.querySelectorAll('dialog[open], [role=dialog]');
  var scope = dialogs[dialogs.length - 1] || document.body;
  var wanted = name.charAt(0) === '/' ? new RegExp(name.slice(1)) : name;
  return TestingLibraryDom.queryAllByRole(scope, role, { name: wanted })[0] || null;
}`;

/** Same, once it no longer moves: a tap on a sliding sheet would miss. */
export const byStillRole = `function (role, name) {
  var element = (${byRole})(role, name);
  if (!element) return null;
  var box = JSON.stringify(element.getBoundingClientRect());
  var isStill = element.lastBox === box;
  element.lastBox = box;
  return isStill ? element : null;
}`;

/** Finds a field by its label; passwords have no role. */
export const byLabel = `function (label) {
  return TestingLibraryDom.queryAllByLabelText(document.body, label, { selector: 'input' })[0] || null;
}`;

export const isTextVisible =
  'function (text) { return document.body.innerText.replace(/\\s+/g, " ").indexOf(text) >= 0; }';

/** Sets the value of a labelled field like a picker does; typing a date differs between engines. */
export const setByLabel = `function (label, value) {
  var input = TestingLibraryDom.getByLabelText(document.body, label, { exact: false });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return input.value;
}`;
