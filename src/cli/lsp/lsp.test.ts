import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-json-languageservice';
import {
  CodeActionRequest,
  CompletionRequest,
  createProtocolConnection,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  HoverRequest,
  InitializedNotification,
  PublishDiagnosticsNotification,
  ShowMessageNotification,
  StreamMessageReader,
  StreamMessageWriter,
  type CodeAction,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node';
import { packProgramOnce } from '../../../tests/fixtures/packed-program.ts';
import { writeStarterProject } from '../init/init-command.ts';

const program = packProgramOnce();

let folder = '';
let server: ChildProcess | undefined;
let client: ProtocolConnection | undefined;
/** Listeners of all published diagnostics. A connection keeps one handler per method. */
let listeners: ((found: PublishDiagnosticsParams) => void)[] = [];

const published = (
  isExpected: (found: PublishDiagnosticsParams) => boolean,
): Promise<PublishDiagnosticsParams> =>
  new Promise((resolve) => {
    listeners.push((found) => {
      if (isExpected(found)) resolve(found);
    });
  });

/** Starts the program as an editor does. */
const connect = async (): Promise<ProtocolConnection> => {
  const child = spawn(process.execPath, [program(), 'lsp', '--stdio'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  server = child;
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  client = connection;
  listeners = [];
  connection.onNotification(PublishDiagnosticsNotification.type, (found) =>
    listeners.forEach((listener) => listener(found)),
  );
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'project' }],
    capabilities: {},
  });
  await connection.sendNotification(InitializedNotification.type, {});
  return connection;
};

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'editor-')));
});
afterEach(async () => {
  client?.dispose();
  if (server !== undefined && server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
  rmSync(folder, { recursive: true });
});

/** File of the project, opened with a text that may be unsaved. */
const open = async (connection: ProtocolConnection, name: string, text: string) => {
  const uri = pathToFileURL(join(folder, name)).href;
  let version = 1;
  let current = text;
  const textDocument = (): TextDocument => TextDocument.create(uri, 'json', version, current);
  const publishedAt = (count: number): Promise<PublishDiagnosticsParams> =>
    published((found) => found.uri === uri && found.version === count);
  const first = publishedAt(1);
  await connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'json', version, text },
  });
  return {
    uri,
    first,
    get document() {
      return textDocument();
    },
    change: async (next: string): Promise<PublishDiagnosticsParams> => {
      version += 1;
      current = next;
      const found = publishedAt(version);
      await connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [{ text: next }],
      });
      return found;
    },
    completeAt: async (offset: number): Promise<readonly string[]> => {
      const list = await connection.sendRequest(CompletionRequest.type, {
        textDocument: { uri },
        position: textDocument().positionAt(offset),
      });
      return (Array.isArray(list) ? list : (list?.items ?? [])).map(({ label }) => label);
    },
    hoverAt: (mark: string) =>
      connection.sendRequest(HoverRequest.type, {
        textDocument: { uri },
        position: textDocument().positionAt(current.indexOf(mark) + 1),
      }),
  };
};

const readHello = (): string => readFileSync(join(folder, 'screens/hello.json'), 'utf8');

describe('an editor in a project of init', { timeout: 30_000 }, () => {
  beforeEach(() => {
    writeStarterProject(folder);
  });

  test('a misspelt action is reported, repaired by a code action, and then gone', async () => {
    const connection = await connect();
    const text = readHello().replace(
      '"label": "Say it again" }, "on": { "tap": "reload" }',
      '"label": "Say it again" }, "on": { "tap": "relaod" }',
    );
    const opened = await open(connection, 'screens/hello.json', text);
    const { diagnostics } = await opened.first;
    expect(diagnostics).toMatchObject([{ code: 'unknown-name', severity: 1, source: 'screens' }]);
    const [found] = diagnostics;
    if (found === undefined) throw new Error('There is no diagnostic.');
    expect(opened.document.getText(found.range)).toBe('"relaod"');
    const actions = await connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: opened.uri },
      range: found.range,
      context: { diagnostics: [...diagnostics] },
    });
    const [action] = (actions ?? []).filter((one): one is CodeAction => 'edit' in one);
    expect(action).toMatchObject({ kind: 'quickfix', title: 'Write "reload" instead of "relaod"' });
    const repaired = TextDocument.applyEdits(
      opened.document,
      action?.edit?.changes?.[opened.uri] ?? [],
    );
    expect(repaired).toBe(readHello());
    expect((await opened.change(repaired)).diagnostics).toEqual([]);
  });

  test('broken JSON is reported once, and the server continues', async () => {
    const opened = await open(await connect(), 'screens/hello.json', '{ "kind": ');
    expect((await opened.first).diagnostics.map(({ code }) => code)).toEqual(['not-json']);
    for (const text of ['', '[', '"', '{"a":{"$":"', '\u0000', 'null'])
      expect((await opened.change(text)).diagnostics).not.toEqual([]);
    expect((await opened.change(readHello())).diagnostics).toEqual([]);
  });

  test('an unsaved contract is reported at its place, and checked with the documents', async () => {
    const connection = await connect();
    const hello = await open(connection, 'screens/hello.json', readHello());
    expect((await hello.first).diagnostics).toEqual([]);
    const greeting = readFileSync(join(folder, 'schemas/api/greeting.json'), 'utf8');
    const broken = greeting.replace('"info"', '"infos"');
    const contract = await open(connection, 'schemas/api/greeting.json', broken);
    const { diagnostics } = await contract.first;
    expect(diagnostics.map(({ range }) => contract.document.getText(range))).toEqual(['"infos"']);
    const cross = published(({ uri, diagnostics: all }) => uri === hello.uri && all.length > 0);
    const changed = await contract.change(greeting.replaceAll('"text"', '"words"'));
    expect(changed.diagnostics).toEqual([]);
    expect((await cross).diagnostics[0]?.code).toBe('unknown-reference');
  });

  test('keys are completed and explained by the schema of the project', async () => {
    const opened = await open(await connect(), 'screens/hello.json', readHello());
    await opened.first;
    const offset = readHello().indexOf('"info"') + 1;
    expect(await opened.completeAt(offset)).toEqual(
      expect.arrayContaining(['"promotion"', '"money"']),
    );
    expect(JSON.stringify(await opened.hoverAt('"class"'))).toContain('Highest permission');
  });

  test.each([
    ['an action', '"tap": "reload"', '"tap": "', 'reload'],
    [
      'a source',
      '"do": "request", "source": "greeting"',
      '"do": "request", "source": "',
      'greeting',
    ],
    ['a call', '"call": "greeting"', '"call": "', 'greeting'],
    ['a reference', '{ "$": "sources.greeting.text" } } }', '{ "$": "', 'sources.greeting.text'],
    ['a configuration value', '"text": { "$": "sources', '"text": { "$": "', 'config.servicePhone'],
  ])('%s is completed, also while the JSON is broken', async (_, place, mark, name) => {
    const opened = await open(await connect(), 'screens/hello.json', readHello());
    await opened.first;
    const text = readHello();
    const start = text.indexOf(place) + place.indexOf(mark) + mark.length;
    const end = text.indexOf('"', start);
    await opened.change(`${text.slice(0, start)}${text.slice(end)}`);
    expect(await opened.completeAt(start)).toContain(name);
    await opened.change(`${text.slice(0, start)}${text.slice(end).replace(/\}\s*$/, ',')}`);
    expect(await opened.completeAt(start)).toContain(name);
  });

  test.each([
    ['"tap": "reload"', 'screens/hello.json', '"reload": { "steps"'],
    ['"call": "greeting"', 'schemas/api/greeting.json', '{'],
    ['"$": "sources.greeting', 'screens/hello.json', '"greeting": {\n      "kind"'],
  ])('the definition of %s is found', async (place, file, start) => {
    const connection = await connect();
    const opened = await open(connection, 'screens/hello.json', readHello());
    await opened.first;
    const found = await connection.sendRequest(DefinitionRequest.type, {
      textDocument: { uri: opened.uri },
      position: opened.document.positionAt(readHello().indexOf(place) + place.length - 2),
    });
    const uri = pathToFileURL(join(folder, file)).href;
    const text = readFileSync(join(folder, file), 'utf8');
    const document = TextDocument.create(uri, 'json', 1, text);
    expect(found).toMatchObject({
      uri,
      range: { start: document.positionAt(text.indexOf(start)) },
    });
  });

  test('a key that a schema forbids is reported in a file that is not checked', async () => {
    const text = readFileSync(join(folder, 'screens.config.json'), 'utf8').replace(
      '"definitions"',
      '"definitons"',
    );
    const opened = await open(await connect(), 'screens.config.json', text);
    expect((await opened.first).diagnostics).toHaveLength(1);
  });
});

test('outside of a project one message says what to do', { timeout: 30_000 }, async () => {
  const connection = await connect();
  const messages: string[] = [];
  const shown = new Promise<void>((resolve) => {
    connection.onNotification(ShowMessageNotification.type, ({ message }) => {
      messages.push(message);
      resolve();
    });
  });
  writeFileSync(join(folder, 'a.json'), '{}');
  await open(connection, 'a.json', '{}');
  await open(connection, 'b.json', '{}');
  await shown;
  await connection.sendRequest(CompletionRequest.type, {
    textDocument: { uri: pathToFileURL(join(folder, 'b.json')).href },
    position: { line: 0, character: 1 },
  });
  expect(messages).toEqual([expect.stringContaining('Create a project with screens init')]);
});
