import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  checkDocuments,
  withoutByteOrderMark,
  type CheckOptions,
  type Contracts,
  type LocatedProblem,
} from '../../../renderer/entries/node.ts';
import { checkOptionsOf } from '../check/check-command.ts';
import { openProjectOf, type CliHost } from '../host.ts';
import { readProjectContracts } from '../project/project-contracts.ts';
import { readScreens, type DocumentFile } from '../project/project-files.ts';
import type { ScreensProject } from '../project/project.ts';
import { ConfigError, ProjectFileError, UsageError } from '../shared.ts';

/** Texts of open files by absolute path. They win over the files. */
export type OpenTexts = ReadonlyMap<string, string>;

/** Fault of a file that is not a document. */
export interface FileIssue {
  readonly path: string;
  /** JSON pointer in the file; '' is the whole file. */
  readonly pointer: string;
  readonly message: string;
}

/** All that a check of documents needs, beside their texts. */
export interface ProjectContext {
  readonly project: ScreensProject;
  readonly contracts: Contracts;
  readonly options: CheckOptions;
}

export interface ProjectCheck {
  /** Undefined while a contract or the configuration is invalid. */
  readonly context: ProjectContext | undefined;
  readonly documents: readonly DocumentFile[];
  readonly problems: readonly LocatedProblem[];
  readonly issues: readonly FileIssue[];
}

const configFile = 'screens.config.json';

/** Nearest folder with screens.config.json at or above a file. */
export const findProjectFolder = (path: string): string | undefined => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, configFile))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
};

/** Reads lines such as `schemas/api/greeting.json/class: expected one of "info".` */
const issueOf = (root: string, line: string): FileIssue => {
  const [, file, pointer = '', message] = /^(.+?\.json)(\/.*?)?: (.*)$/s.exec(line) ?? [];
  return file === undefined || message === undefined
    ? { path: join(root, configFile), pointer: '', message: line }
    : { path: resolve(root, file), pointer, message };
};

const issuesOf = (root: string, error: unknown): readonly FileIssue[] => {
  if (
    error instanceof ProjectFileError ||
    error instanceof ConfigError ||
    error instanceof UsageError
  )
    return error.message.split('\n').map((line) => issueOf(root, line));
  throw error;
};

const readContext = (host: CliHost, root: string, open: OpenTexts): ProjectContext => {
  const project = openProjectOf(host, root);
  host.verifyProject?.(project);
  const contracts = readProjectContracts(
    project,
    (path) => open.get(path) ?? readFileSync(path, 'utf8'),
  );
  return {
    project,
    contracts: contracts.contracts,
    options: checkOptionsOf(project, contracts, { others: [], isWholeProject: true }),
  };
};

const readDocuments = (project: ScreensProject, open: OpenTexts): readonly DocumentFile[] =>
  readScreens(project).map((file) => {
    const text = open.get(file.path);
    return text === undefined ? file : { ...file, text: withoutByteOrderMark(text) };
  });

/** Checks a project like `screens check`, with the unsaved texts of the editor. */
export const createProjectCheck = (host: CliHost, root: string) => {
  let context: ProjectContext | undefined;
  return {
    /** Reads contracts and configuration again at the next check. */
    reset: (): void => {
      context = undefined;
    },
    check: (open: OpenTexts): ProjectCheck => {
      try {
        context ??= readContext(host, root, open);
        const documents = readDocuments(context.project, open);
        return {
          context,
          documents,
          problems: checkDocuments(documents, context.contracts, context.options),
          issues: [],
        };
      } catch (error) {
        return { context, documents: [], problems: [], issues: issuesOf(root, error) };
      }
    },
  };
};
