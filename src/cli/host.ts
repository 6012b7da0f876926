import { openProject, type ScreensProject } from './project/project.ts';
import { resolveFolder } from './project/project-files.ts';

/** Way in which the commands were started: by npm in this repository, or as the program `screens`. */
export interface CliHost {
  /** Command line of a command, such as `npm run check --`. */
  readonly callOf: (command: string) => string;
  /** Folder of the project if --project is absent. */
  readonly defaultProject: string;
  /** Configuration of the app that replaces the one of the project. */
  readonly appConfig?: string | undefined;
  /** Widgets, operators and steps of the app that a project belongs to. */
  readonly catalogueOf?: (project: ScreensProject) => ScreensProject['catalogue'];
  /** Place of the explanation of a problem code. */
  readonly explanationOf: (code: string) => string;
  /** Explanation of a problem code as Markdown; undefined for an unknown code. */
  readonly readExplanation: (code: string) => string | undefined;
  /** Throws if a project does not match the code of the commands. */
  readonly verifyProject?: (project: ScreensProject) => void;
  /** True for this repository, whose documentation and studio a message may name. */
  readonly isRepository: boolean;
}

export const projectOption = {
  type: 'string',
  valueHint: 'DIR',
  description: 'Folder with screens.config.json. Default: the current folder.',
} as const;

/**
 * Opens the project that a command works on.
 * @param folder value of --project
 * @throws {UsageError} when there is no such folder
 * @throws {ConfigError} when its configuration is invalid
 */
export const openProjectOf = (
  { defaultProject, appConfig, catalogueOf }: CliHost,
  folder: string | undefined,
): ScreensProject => {
  const project = openProject(folder === undefined ? defaultProject : resolveFolder(folder));
  const catalogue = catalogueOf?.(project);
  return {
    ...project,
    ...(catalogue && { catalogue }),
    ...(appConfig !== undefined && { config: appConfig }),
  };
};
