import { connect, type Socket } from 'node:net';

/** Connections that ask at the same time, each again as soon as it has its answer. */
const connections = 16;

/** One answer as it stands on the wire; every answer to the same request has the same length. */
interface Answer {
  readonly bytes: number;
}

/** Sends the request of an address over a connection and waits for the whole answer. */
const readAnswer = (socket: Socket, request: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let received = '';
    const read = (chunk: Buffer): void => {
      received += chunk.toString('latin1');
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, head + 2))?.[1]);
      if (!received.startsWith('HTTP/1.1 200') || Number.isNaN(length)) {
        reject(
          new Error(
            `Expected an answer with 200 and its length; found:\n${received.slice(0, head)}`,
          ),
        );
      } else if (received.length === head + 4 + length) {
        socket.off('data', read);
        resolve({ bytes: received.length });
      }
    };
    socket.on('data', read).once('error', reject);
    socket.write(request);
  });

/**
 * How many answers per second a server gives on loopback. Bytes are counted and not parsed, so that this process is not what is measured.
 * @param address of what is asked for, compressed with brotli
 */
export const measureLoad = async (address: string, milliseconds: number): Promise<number> => {
  const { hostname, port, pathname, host } = new URL(address);
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br\r\n\r\n`;
  const sockets = Array.from({ length: connections }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  try {
    const sizes = await Promise.all(sockets.map((socket) => readAnswer(socket, request)));
    let answers = 0;
    const start = performance.now();
    await Promise.all(
      sockets.map((socket, index) =>
        askAgain(
          socket,
          request,
          sizes[index]?.bytes ?? 0,
          start + milliseconds,
          () => (answers += 1),
        ),
      ),
    );
    return (answers * 1000) / (performance.now() - start);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
};

/** Asks until the time is up; the last answer is waited for. */
const askAgain = (
  socket: Socket,
  request: string,
  size: number,
  end: number,
  onAnswer: () => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let missing = size;
    socket.once('close', () =>
      reject(new Error('The server closed the connection while it was measured.')),
    );
    socket.on('data', (chunk: Buffer) => {
      missing -= chunk.byteLength;
      if (missing > 0) return;
      if (missing < 0)
        reject(new Error(`An answer had ${-missing} bytes more than the first one.`));
      onAnswer();
      if (performance.now() > end) resolve();
      else {
        missing = size;
        socket.write(request);
      }
    });
    socket.write(request);
  });
