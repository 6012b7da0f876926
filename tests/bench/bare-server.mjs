// A server of Node alone that answers every request with the bytes of one address: what the service is measured beside.
// usage: node bare-server.mjs <address>    prints its own address
import { createServer, request } from 'node:http';

/**
 * The body of the address as it is stored, compressed.
 * @param {string} address
 * @returns {Promise<{ headers: Record<string, string>, body: Buffer }>}
 */
const fetchStored = (address) =>
  new Promise((resolve, reject) => {
    const read = (/** @type {import('node:http').IncomingMessage} */ answer) => {
      const { 'content-type': type = '', 'content-encoding': encoding = '' } = answer.headers;
      /** @type {Buffer[]} */
      const parts = [];
      answer.on('data', (/** @type {Buffer} */ part) => parts.push(part));
      answer.on('end', () => resolve({ headers: { 'content-type': type, 'content-encoding': encoding }, body: Buffer.concat(parts) }));
      answer.on('error', reject);
    };
    request(address, { headers: { 'accept-encoding': 'br' } }, read)
      .on('error', reject)
      .end();
  });

const { headers, body } = await fetchStored(process.argv[2] ?? '');
const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.byteLength });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
