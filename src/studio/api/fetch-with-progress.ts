import type { UploadProgress } from './client.ts';

/** Sends a request like `fetch` and reports the upload progress. Rejects without a response. */
export const fetchWithProgress = (
  address: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  progress: UploadProgress,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded, total));
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type');
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: type === null ? {} : { 'content-type': type },
        }),
      );
    });
    for (const end of ['error', 'abort', 'timeout'])
      request.addEventListener(end, () => reject(new TypeError('No answer came.')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body instanceof Blob || typeof body === 'string' ? body : null);
  });
