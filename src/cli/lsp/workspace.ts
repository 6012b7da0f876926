import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TextDocument } from 'vscode-json-languageservice';
import type { CliHost } from '../host.ts';
import { diagnosticOfIssue, locateDiagnostics, type LocatedDiagnostic } from './diagnostics.ts';
import { isInFolder } from './json-service.ts';
import {
  createProjectCheck,
  findProjectFolder,
  type FileIssue,
  type OpenTexts,
  type ProjectCheck,
} from './project-check.ts';

/** Absolute path of a file; undefined for a document that is not one, such as an unsaved text. */
const pathOf = (uri: string): string | undefined =>
  uri.startsWith('file:') ? fileURLToPath(uri) : undefined;

/** Result of the last check of a project. */
export interface OpenProject {
  readonly root: string;
  readonly checked: ProjectCheck;
  /** Problems of documents by address of the file. */
  readonly problems: ReadonlyMap<string, readonly LocatedDiagnostic[]>;
}

interface Entry {
  readonly check: ReturnType<typeof createProjectCheck>;
  current: OpenProject | undefined;
  isOutdated: boolean;
}

const locateAll = ({
  context,
  documents,
  problems,
}: ProjectCheck): ReadonlyMap<string, readonly LocatedDiagnostic[]> =>
  new Map(
    documents.map(({ name, path, text }) => [
      pathToFileURL(path).href,
      locateDiagnostics(
        problems.filter(({ document }) => document === name),
        text,
        path,
        context?.project.problemPages,
      ),
    ]),
  );

/** Projects of the open documents, each checked at most once per change. */
export const createWorkspace = (
  host: CliHost,
  folder: string | undefined,
  openDocuments: () => readonly TextDocument[],
) => {
  const entries = new Map<string, Entry>();
  const openTexts = (): OpenTexts =>
    new Map(
      openDocuments().flatMap((document) => {
        const path = pathOf(document.uri);
        return path === undefined ? [] : [[path, document.getText()] as const];
      }),
    );
  const folderOf = (path: string): string | undefined =>
    folder === undefined ? findProjectFolder(path) : isInFolder(folder, path) ? folder : undefined;
  const entryOf = (root: string): Entry => {
    const known = entries.get(root);
    if (known !== undefined) return known;
    const entry: Entry = {
      check: createProjectCheck(host, root),
      current: undefined,
      isOutdated: true,
    };
    entries.set(root, entry);
    return entry;
  };
  const open = (root: string): OpenProject => {
    const entry = entryOf(root);
    if (entry.current !== undefined && !entry.isOutdated) return entry.current;
    const checked = entry.check.check(openTexts());
    entry.current = { root, checked, problems: locateAll(checked) };
    entry.isOutdated = false;
    return entry.current;
  };
  return {
    folderOf,
    /** Project of a file, checked with the current texts. */
    projectOf: (uri: string): OpenProject | undefined => {
      const path = pathOf(uri);
      const root = path === undefined ? undefined : folderOf(path);
      return root === undefined ? undefined : open(root);
    },
    /** Last check of the project of a file, which may be older than the texts. */
    lastCheckOf: (uri: string): ProjectCheck | undefined => {
      const path = pathOf(uri);
      const root = path === undefined ? undefined : folderOf(path);
      return root === undefined ? undefined : (entryOf(root).current ?? open(root)).checked;
    },
    /** Contracts and configuration are read again, unless a screen changed. */
    invalidate: (uri: string): void => {
      const path = pathOf(uri);
      const root = path === undefined ? undefined : folderOf(path);
      const entry = root === undefined ? undefined : entries.get(root);
      if (entry === undefined || path === undefined) return;
      const screens = entry.current?.checked.context?.project.screens;
      if (screens === undefined || !isInFolder(screens, path)) entry.check.reset();
      entry.isOutdated = true;
    },
    projects: (): readonly OpenProject[] => [...entries.keys()].map(open),
  };
};

export type Workspace = ReturnType<typeof createWorkspace>;

const textOf = (path: string, document: TextDocument | undefined): string =>
  document?.getText() ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');

export const locateIssues = (
  issues: readonly FileIssue[],
  documentOf: (uri: string) => TextDocument | undefined,
) => {
  const found = new Map<string, ReturnType<typeof diagnosticOfIssue>[]>();
  for (const issue of issues) {
    const uri = pathToFileURL(issue.path).href;
    const located = diagnosticOfIssue(issue, textOf(issue.path, documentOf(uri)));
    found.set(uri, [...(found.get(uri) ?? []), located]);
  }
  return found;
};
