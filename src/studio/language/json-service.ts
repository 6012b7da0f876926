import {
  ClientCapabilities,
  getLanguageService,
  MarkupKind,
  TextDocument,
} from 'vscode-json-languageservice';
import { isRecord } from '../../../renderer/entries/document.ts';
import language from '../../../schemas/screen.schema.json';
import type { Completion } from './messages.ts';

const schemaAddress = 'studio:screen.schema.json';

const service = getLanguageService({
  clientCapabilities: {
    ...ClientCapabilities.LATEST,
    textDocument: {
      completion: { completionItem: { documentationFormat: [MarkupKind.PlainText] } },
    },
  },
});
service.configure({
  validate: false,
  schemas: [{ uri: schemaAddress, fileMatch: ['*'], schema: structuredClone(language) }],
});

const open = (text: string) => {
  const document = TextDocument.create('studio:document.json', 'json', 1, text);
  return { document, parsed: service.parseJSONDocument(document) };
};

export const completeAt = async (text: string, offset: number): Promise<readonly Completion[]> => {
  const { document, parsed } = open(text);
  const list = await service.doComplete(document, document.positionAt(offset), parsed);
  return (list?.items ?? []).flatMap(({ label, documentation, textEdit }) => {
    if (textEdit === undefined || !('range' in textEdit)) return [];
    const { range, newText } = textEdit;
    // Removes snippet placeholders, which this editor does not support.
    const insert = newText.replaceAll(/\$\{\d+:?([^}]*)\}|\$\d+/g, '$1');
    return [
      {
        label,
        explanation: plain(documentation),
        from: document.offsetAt(range.start),
        to: document.offsetAt(range.end),
        insert,
      },
    ];
  });
};

export const explainAt = async (text: string, offset: number): Promise<string> => {
  const { document, parsed } = open(text);
  const hover = await service.doHover(document, document.positionAt(offset), parsed);
  if (hover === null) return '';
  return [hover.contents].flat().map(plain).join('\n').trim();
};

const plain = (words: unknown): string => {
  const value = isRecord(words) ? words.value : words;
  const text = typeof value === 'string' ? value : '';
  return text.replaceAll(/\\([^\w\s])/g, '$1');
};
