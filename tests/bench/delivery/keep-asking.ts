import { connect, type Socket } from 'node:net';

/** One answer as it stands on the wire. */
export interface WireAnswer {
  readonly status: number;
  /** Header lines, each behind a line break. */
  readonly head: string;
  readonly body: Buffer;
}

/** A connection that is kept; one request at a time. */
export interface Connection {
  readonly ask: (request: string) => Promise<WireAnswer>;
  readonly close: () => void;
}

/** Reads answers by their length, and nothing else of HTTP: this process is not what is measured. */
export const openConnection = async (address: string): Promise<Connection> => {
  const { hostname, port } = new URL(address);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>(
    (resolve, reject) => void socket.once('connect', resolve).once('error', reject),
  );
  let received: Buffer = Buffer.alloc(0);
  let waiting:
    | { readonly resolve: (answer: WireAnswer) => void; readonly reject: (fault: Error) => void }
    | undefined;
  const fail = (fault: Error): void => {
    waiting?.reject(fault);
    waiting = undefined;
  };
  socket.on('error', fail).on('close', () => fail(new Error('The connection was closed.')));
  socket.on('data', (chunk: Buffer) => {
    received = received.byteLength === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = received.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    const length =
      status === 304 || status === 204 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (Number.isNaN(length))
      return fail(new Error(`Expected an answer with its length; found:\n${head}`));
    const whole = end + 4 + length;
    if (received.byteLength < whole) return;
    if (received.byteLength > whole)
      return fail(
        new Error(`An answer had ${received.byteLength - whole} bytes more than it said.`),
      );
    const body = received.subarray(end + 4);
    received = Buffer.alloc(0);
    waiting?.resolve({ status, head, body });
  });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection is closed.'));
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};
