// Node server without a framework: sends the bytes and headers of one address, or 304.
// usage: node bare-server.mjs ADDRESS    prints its address
import { createServer, request } from 'node:http';

/** Set by every server itself. */
const ofConnection = new Set(['connection', 'keep-alive', 'date', 'content-length']);

/**
 * Compressed, as stored.
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
