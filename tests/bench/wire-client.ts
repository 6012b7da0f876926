import { connect } from 'node:net';

interface WireResponse {
  readonly status: number;
  /** Header lines, each after a line break. */
  readonly head: string;
  readonly body: Buffer;
}

/** A persistent connection with one request at a time. */
export interface WireConnection {
  readonly request: (text: string) => Promise<WireResponse>;
  readonly close: () => void;
}

/** Parses only the status and the length, since this process is not what is measured. */
export const openWireConnection = async (address: string): Promise<WireConnection> => {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>(
    (resolve, reject) => void socket.once('connect', resolve).once('error', reject),
  );
  let received: Buffer = Buffer.alloc(0);
  let waiting:
    | { readonly resolve: (response: WireResponse) => void; readonly reject: (e: Error) => void }
    | undefined;
  const fail = (error: Error): void => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail).on('close', () => fail(new Error('The connection was closed.')));
  socket.on('data', (chunk: Buffer) => {
    received = received.byteLength === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = received.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    const isEmpty = status === 304 || status === 204;
    const length = isEmpty ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    const missing = end + 4 + length - received.byteLength;
    if (Number.isNaN(missing) || missing < 0)
      return fail(new Error(`Expected a response of its length, found:\n${head}`));
    if (missing > 0) return;
    const body = received.subarray(end + 4);
    received = Buffer.alloc(0);
    waiting?.resolve({ status, head, body });
  });
  return {
    request: (text) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection is closed.'));
        waiting = { resolve, reject };
        socket.write(text);
      }),
    close: () => socket.destroy(),
  };
};
