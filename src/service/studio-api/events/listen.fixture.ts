import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface Heard {
  readonly id: number;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

export interface Page {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly heard: Heard[];
  readonly text: () => string;
  readonly isOver: () => boolean;
  readonly leave: () => void;
}

const readData = (text: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
};

const readEvents = (text: string): Heard[] =>
  [...text.matchAll(/id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/g)].map(
    ([, id, type = '', data = '']) => ({
      id: Number(id),
      type,
      data: readData(data),
    }),
  );

export const listen = async (
  address: string,
  cookie: string,
  lastHeard?: string | number,
): Promise<Page> => {
  const headers = {
    cookie,
    ...(lastHeard === undefined ? {} : { 'last-event-id': String(lastHeard) }),
  };
  const request = get(`${address}/studio/api/v1/events`, { headers, agent: false });
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  );
  const heard: Heard[] = [];
  let text = '';
  let over = false;
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    heard.splice(0, Infinity, ...readEvents(text));
  });
  // Leaving aborts the response.
  response.on('error', () => undefined);
  response.on('close', () => (over = true));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    heard,
    text: () => text,
    isOver: () => over,
    leave: () => request.destroy(),
  };
};
