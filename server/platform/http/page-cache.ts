import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A rendered answer that can be sent again. */
export type CachedAnswer = {
  status: number;
  headers: [string, string][];
  body: Buffer;
  nonce: string | null;
  /** The body as it was compressed for an encoding, so that it is done once. */
  encoded: Map<string, Buffer>;
};

export type PageCache = {
  /** The kept answer for `key`, or a fresh one; no key: always fresh. */
  through(
    key: string | null,
    render: () => Promise<{ response: Response; nonce: string }>,
  ): Promise<CachedAnswer>;
};

type Bounds = {
  seconds: number;
  /** Of all pages kept, before they are compressed. */
  bytes: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
};

/**
 * Keeps visitors' pages for a few seconds. Only plain 200 answers that set no cookie are kept; many requests for one
 * missing page render it once. Whenever one is added, those that are over leave, and the oldest while there are too many bytes.
 */
export function createPageCache({ seconds, bytes, now = () => performance.now() }: Bounds): PageCache {
  // In the order in which they were added, which is the order in which they are over.
  const kept = new Map<string, { answer: CachedAnswer; until: number }>();
  let size = 0;
  const drop = (key: string) => {
    size -= kept.get(key)?.answer.body.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, answer: CachedAnswer) => {
    drop(key);
    kept.set(key, { answer, until: now() + seconds * 1000 });
    size += answer.body.length;
    for (const [one, { until }] of kept) {
      if (until > now() && size <= bytes) return;
      drop(one);
    }
  };
  const rendering = new Map<string, Promise<CachedAnswer>>();
  return {
    async through(key, render) {
      if (key === null) return collect(await render());
      const known = kept.get(key);
      if (known && known.until > now()) return known.answer;
      const underWay = rendering.get(key);
      if (underWay) return underWay;
      const fresh = render()
        .then(collect)
        .then((answer) => {
          const isShared = !answer.headers.some(([name]) => name === 'set-cookie');
          if (answer.status === 200 && isShared) keep(key, answer);
          return answer;
        })
        .finally(() => rendering.delete(key));
      rendering.set(key, fresh);
      return fresh;
    },
  };
}

async function collect({ response, nonce }: { response: Response; nonce: string }): Promise<CachedAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return {
    status: response.status,
    headers: [...response.headers],
    body,
    nonce: isPage ? nonce : null,
    encoded: new Map(),
  };
}

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const least = 1400;

/** The body for a browser that takes these encodings, compressed once and kept beside the answer. */
export function encodedBody(
  answer: CachedAnswer,
  accepted: string,
): { body: Buffer; encoding: string | null } {
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding || answer.body.length < least) return { body: answer.body, encoding: null };
  let body = answer.encoded.get(encoding);
  if (!body) {
    body = encoding === 'br' ? brotliCompressSync(answer.body, fast) : gzipSync(answer.body, { level: 4 });
    answer.encoded.set(encoding, body);
  }
  return { body, encoding };
}
