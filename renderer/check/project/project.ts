import type { Parameter, ScreenDocument } from '../../document/generated/document.ts';
import { isRecord } from '../../document/json.ts';

export interface ProjectScreen {
  readonly params: Readonly<Record<string, Parameter>> | undefined;
}

/** Undefined document: the fragment exists but is unreadable. */
export interface ProjectFragment {
  readonly document: ScreenDocument | undefined;
}

export interface Project {
  readonly screens: ReadonlyMap<string, ProjectScreen>;
  readonly fragments: ReadonlyMap<string, ProjectFragment>;
}

export interface ProjectEntry {
  readonly raw: unknown;
  readonly readable: ScreenDocument | undefined;
}

/** Indexes documents by id. Unreadable ones exist too, so links to them are valid. */
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

/** In ascending order of permissions. Unknown classes rank below all. */
const classOrder: readonly string[] = ['promotion', 'info', 'form', 'money'];

export const isAboveClass = (needed: string, given: string): boolean =>
  classOrder.indexOf(needed) > classOrder.indexOf(given);
