type Sending = {
  body: FormData;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Called with the share sent, 0 to 1. */
  progress: (share: number) => void;
};
export type Upload = (address: string, sending: Sending) => Promise<Response>;

/** Posts a form with a file; resolves and rejects as `fetch` would. */
export const upload: Upload = (address, { body, headers, signal, progress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status || 500 }));
    request.onerror = () => reject(new TypeError('the request failed'));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
