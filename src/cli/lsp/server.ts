import { TextDocument } from 'vscode-json-languageservice';
import {
  CodeActionKind,
  createConnection,
  DidChangeWatchedFilesNotification,
  MessageType,
  ProposedFeatures,
  ShowMessageNotification,
  TextDocuments,
  TextDocumentSyncKind,
  type ClientCapabilities,
} from 'vscode-languageserver/node';
import type { CliHost } from '../host.ts';
import { codeActionsIn } from './code-actions.ts';
import { createJsonService } from './json-service.ts';
import { completeNames, findDefinition } from './names.ts';
import { createPublisher } from './publish.ts';
import { createWorkspace } from './workspace.ts';

/**
 * Serves an editor until it closes the streams.
 * @param folder folder of the only project; absent: the nearest one above each document
 */
export const startLanguageServer = (host: CliHost, folder: string | undefined): void => {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  const workspace = createWorkspace(host, folder, () => documents.all());
  const isProjectFile = (path: string): boolean => workspace.folderOf(path) !== undefined;
  let capabilities: ClientCapabilities = {};
  let json = createJsonService(capabilities, isProjectFile);
  let isReported = false;
  const publisher = createPublisher(connection, documents, workspace, () => json);

  const logError = (error: unknown): void => connection.console.error(String(error));

  const reportMissingProject = (uri: string): void => {
    if (isReported || workspace.projectOf(uri) !== undefined) return;
    isReported = true;
    void connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Warning,
      message:
        'There is no screens.config.json for this document, so it is not checked. Create a project with screens init, or open the folder of one.',
    });
  };

  const update = (uri: string): void => {
    workspace.invalidate(uri);
    json.forget(uri);
    publisher.schedule();
  };

  connection.onInitialize((params) => {
    ({ capabilities } = params);
    json = createJsonService(capabilities, isProjectFile);
    return {
      serverInfo: { name: 'screens' },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        completionProvider: { triggerCharacters: ['"', '.', ':', ' '] },
        hoverProvider: true,
        definitionProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
      },
    };
  });
  connection.onInitialized(() => {
    if (capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true)
      connection.client
        .register(DidChangeWatchedFilesNotification.type, {
          watchers: [{ globPattern: '**/*.json' }],
        })
        .catch(logError);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => changes.forEach(({ uri }) => update(uri)));

  documents.onDidOpen(({ document: { uri } }) => reportMissingProject(uri));
  documents.onDidChangeContent(({ document: { uri } }) => update(uri));
  documents.onDidSave(({ document: { uri } }) => update(uri));
  documents.onDidClose(({ document: { uri } }) => update(uri));

  connection.onCompletion(async ({ textDocument: { uri }, position }) => {
    const document = documents.get(uri);
    if (document === undefined) return undefined;
    const offset = document.offsetAt(position);
    const checked = workspace.lastCheckOf(uri);
    const list = await json.complete(document, offset);
    const items = list?.items ?? [];
    // The schema explains its names, so they win.
    const listed = new Set(items.map(({ label }) => label));
    const names = checked === undefined ? [] : completeNames(document, offset, checked);
    return [
      ...names.filter(
        ({ label, filterText = '' }) => !listed.has(label) && !listed.has(filterText),
      ),
      ...items,
    ];
  });
  connection.onHover(async ({ textDocument: { uri }, position }) => {
    const document = documents.get(uri);
    return document && (await json.hover(document, document.offsetAt(position)));
  });
  connection.onDefinition(({ textDocument: { uri }, position }) => {
    const [document, checked] = [documents.get(uri), workspace.lastCheckOf(uri)];
    return document && checked && findDefinition(document, document.offsetAt(position), checked);
  });
  connection.onCodeAction(({ textDocument: { uri }, range }) => {
    const document = documents.get(uri);
    const problems = workspace.projectOf(uri)?.problems;
    return document && codeActionsIn(document, range, problems?.get(document.uri) ?? []);
  });

  documents.listen(connection);
  connection.listen();
};
