import type { TextDocument } from 'vscode-json-languageservice';
import type { Connection, Diagnostic, TextDocuments } from 'vscode-languageserver/node';
import { overlaps } from './diagnostics.ts';
import type { createJsonService } from './json-service.ts';
import { locateIssues, type OpenProject, type Workspace } from './workspace.ts';

/** Waits for a pause in typing. */
const debounceMs = 150;

/** Publishes the diagnostics of all projects of the workspace after changes. */
export const createPublisher = (
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  workspace: Workspace,
  json: () => ReturnType<typeof createJsonService>,
) => {
  let published: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;

  /** Schema faults of files that the checker does not read, and of places where it found none. */
  const withSchemaFaults = async (
    { checked, problems }: OpenProject,
    uri: string,
    found: readonly Diagnostic[],
  ): Promise<readonly Diagnostic[]> => {
    const document = documents.get(uri);
    // The checker finds more in documents than a schema, with better messages.
    if (document === undefined || (checked.context !== undefined && problems.has(uri)))
      return found;
    const faults = await json().validate(document);
    return [
      ...found,
      ...faults.filter(({ range }) => !found.some((other) => overlaps(range, other.range))),
    ];
  };

  const diagnosticsOf = async (
    project: OpenProject,
  ): Promise<readonly (readonly [string, readonly Diagnostic[]])[]> => {
    const { checked, problems, root } = project;
    const issues = locateIssues(checked.issues, (uri) => documents.get(uri));
    const open = documents.keys().filter((uri) => workspace.projectOf(uri)?.root === root);
    const uris = new Set([...problems.keys(), ...issues.keys(), ...open]);
    return Promise.all(
      [...uris].map(async (uri) => {
        const found = [
          ...(problems.get(uri) ?? []).map(({ diagnostic }) => diagnostic),
          ...(issues.get(uri) ?? []),
        ];
        return [uri, await withSchemaFaults(project, uri, found)] as const;
      }),
    );
  };

  const publish = async (): Promise<void> => {
    const versions = new Map(documents.all().map(({ uri, version }) => [uri, version]));
    const all = (await Promise.all(workspace.projects().map(diagnosticsOf))).flat();
    const isOutdated = documents.all().some(({ uri, version }) => versions.get(uri) !== version);
    // A later change has scheduled the next check.
    if (isOutdated) return;
    const withProblems = new Map(
      all.filter(([uri, found]) => found.length > 0 || versions.has(uri)),
    );
    for (const uri of published) if (!withProblems.has(uri)) withProblems.set(uri, []);
    published = new Set([...withProblems].flatMap(([uri, { length }]) => (length > 0 ? uri : [])));
    await Promise.all(
      [...withProblems].map(([uri, diagnostics]) => {
        const version = versions.get(uri);
        return connection.sendDiagnostics({
          uri,
          diagnostics: [...diagnostics],
          ...(version !== undefined && { version }),
        });
      }),
    );
  };

  return {
    /** Checks after a pause in changes. */
    schedule: (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        publish().catch((error: unknown) => connection.console.error(String(error)));
      }, debounceMs);
    },
  };
};
