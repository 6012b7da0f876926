import type { DocumentClass } from '../../document/contract.ts';
import type { Parameter, ScreenDocument } from '../../document/generated/document.ts';
import { isRecord } from '../../document/json.ts';

/** What other documents may know of a screen. */
export interface ProjectScreen {
  /** Parameters of its route; undefined when the document cannot be read. */
  readonly params: Readonly<Record<string, Parameter>> | undefined;
}

/** What other documents may know of a fragment; undefined when the document cannot be read. */
export interface ProjectFragment {
  readonly document: ScreenDocument | undefined;
}

/** All documents that lead to each other, by id. */
export interface Project {
  readonly screens: ReadonlyMap<string, ProjectScreen>;
  readonly fragments: ReadonlyMap<string, ProjectFragment>;
}

/** A document as it came, and as far as it can be read. */
export interface ProjectEntry {
  readonly raw: unknown;
  readonly readable: ScreenDocument | undefined;
}

/** Gathers what documents may know of each other. A broken document still exists: links to it are not wrong. */
export const createProject = (entries: Iterable<ProjectEntry>): Project => {
  const screens = new Map<string, ProjectScreen>();
  const fragments = new Map<string, ProjectFragment>();
  for (const { raw, readable } of entries) {
    if (!isRecord(raw) || typeof raw.id !== 'string') continue;
    if (raw.kind === 'fragment') fragments.set(raw.id, { document: readable });
    else if (raw.kind !== 'template')
      screens.set(raw.id, { params: readable && (readable.route?.params ?? {}) });
  }
  return { screens, fragments };
};

/** What documents may do, from little to much. */
const classOrder: readonly DocumentClass[] = ['promotion', 'info', 'form', 'money'];

/** Whether something of class `needed` is beyond a document of class `given`. */
export const isAboveClass = (needed: DocumentClass, given: DocumentClass): boolean =>
  classOrder.indexOf(needed) > classOrder.indexOf(given);
