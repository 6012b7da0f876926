import { expose } from 'comlink';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLanguageClient, type LanguageClient } from './language-client.ts';

let ports: MessageChannel;
let client: LanguageClient;
const document = { id: 'home', text: '{}' };

beforeEach(() => {
  ports = new MessageChannel();
  client = createLanguageClient(ports.port1);
});
afterEach(() => {
  ports.port1.close();
  ports.port2.close();
});

describe('a working worker', () => {
  test('answers each question, in the order in which they are asked', async () => {
    const order: string[] = [];
    expose(
      {
        others: () => order.push('others') > 0,
        explain: async ({ text }: { text: string }) => {
          order.push(text);
          return `about ${text}`;
        },
      },
      ports.port2,
    );
    const answers = [
      client.ask('explain', { text: 'one', offset: 0 }),
      client.ask('others', { documents: [], languages: new Map(), policy: {} }),
      client.ask('explain', { text: 'two', offset: 0 }),
    ];
    expect(await Promise.all(answers)).toEqual(['about one', true, 'about two']);
    expect(order).toEqual(['one', 'others', 'two']);
  });

  test('reports why a question failed, and answers the next one', async () => {
    expose(
      {
        check: () => {
          throw new RangeError('too deep');
        },
        // Throws the text itself.
        sentences: () => AbortSignal.abort('a text').throwIfAborted(),
        explain: () => 'words',
      },
      ports.port2,
    );
    await expect(client.ask('check', document)).rejects.toThrow(
      /^The language worker failed: too deep$/,
    );
    await expect(client.ask('sentences', document)).rejects.toThrow(
      /^The language worker failed: unknown fault$/,
    );
    expect(await client.ask('explain', { text: '', offset: 0 })).toBe('words');
  });

  test('cannot leave a question open by an answer that no message can hold', async () => {
    expose({ check: () => [() => undefined] }, ports.port2);
    await expect(client.ask('check', document)).rejects.toThrow(
      'The language worker failed: Unserializable return value',
    );
  });
});

describe('a worker that never answers', () => {
  const reasonsOf = async (questions: readonly Promise<unknown>[]): Promise<unknown[]> =>
    (await Promise.allSettled(questions)).map((result) =>
      result.status === 'rejected' ? String(result.reason) : result.value,
    );

  test('rejects every open and every later question when it fails', async () => {
    const open = [client.ask('check', document), client.ask('sentences', document)];
    ports.port1.dispatchEvent(new Event('error'));
    expect(await reasonsOf([...open, client.ask('check', document)])).toEqual(
      Array(3).fill('Error: The language worker has ended. Reload the page.'),
    );
  });
});
