import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** One listener per socket, because many requests may wait on it. */
const endingsBySocket = new WeakMap<Socket, Set<() => void>>();

const endingsOf = (socket: Socket): Set<() => void> => {
  const known = endingsBySocket.get(socket);
  if (known !== undefined) return known;
  const made = new Set<() => void>();
  endingsBySocket.set(socket, made);
  socket.once('close', () => {
    for (const end of made) end();
  });
  return made;
};

/**
 * Calls back once, when the response or its connection closes, or at once if it is closed. Node
 * emits no `close` for a response that is queued behind another one of the same connection.
 */
export const onExchangeEnd = (
  { socket }: Pick<IncomingMessage, 'socket'>,
  response: Pick<ServerResponse, 'once' | 'off'>,
  callback: () => void,
): void => {
  if (socket.closed) return callback();
  const endings = endingsOf(socket);
  const end = (): void => {
    if (!endings.delete(end)) return;
    response.off('close', end);
    callback();
  };
  endings.add(end);
  response.once('close', end);
};
