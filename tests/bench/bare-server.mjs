// A server of Node alone that answers every request with the bytes of one address and its headers, or with 304 to a client that has them: what the service is
// measured beside.
// usage: node bare-server.mjs <address>    prints its own address
import { createServer, request } from 'node:http';

/** Headers of a connection, which every server sets for itself. */
const ofConnection = new Set(['connection', 'keep-alive', 'date', 'content-length']);

/**
 * The answer of the address as it is stored, compressed.
 * @param {string} address
 * @returns {Promise<{ headers: Record<string, string>, body: Buffer }>}
 */
const fetchStored = (address) =>
  new Promise((resolve, reject) => {
    const read = (/** @type {import('node:http').IncomingMessage} */ answer) => {
      /** @type {Record<string, string>} */
      const headers = {};
      for (const [name, value] of Object.entries(answer.headers))
        if (!ofConnection.has(name)) headers[name] = String(value);
      /** @type {Buffer[]} */
      const parts = [];
      answer.on('data', (/** @type {Buffer} */ part) => parts.push(part));
      answer.on('end', () => resolve({ headers, body: Buffer.concat(parts) }));
      answer.on('error', reject);
    };
    request(address, { headers: { 'accept-encoding': 'br' } }, read)
      .on('error', reject)
      .end();
  });

const { headers, body } = await fetchStored(process.argv[2] ?? '');
const { etag } = headers;
/** @type {Record<string, string>} */
const unchanged = Object.fromEntries(
  Object.entries(headers).filter(([name]) => !['content-type', 'content-encoding'].includes(name)),
);
const server = createServer((incoming, response) => {
  if (etag !== undefined && incoming.headers['if-none-match'] === etag)
    response.writeHead(304, unchanged).end();
  else response.writeHead(200, { ...headers, 'content-length': body.byteLength }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
