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

/**
 * Keeps visitors' pages for a few seconds. Only plain 200 answers that set no cookie are kept; many requests for one
 * missing page render it once. The oldest entry leaves when it is full.
 */
export function createPageCache({ seconds, entries }: { seconds: number; entries: number }): PageCache {
  const kept = new Map<string, { answer: CachedAnswer; until: number }>();
  const rendering = new Map<string, Promise<CachedAnswer>>();
  return {
    async through(key, render) {
      if (key === null) return collect(await render());
      const known = kept.get(key);
      if (known && known.until > performance.now()) return known.answer;
      const underWay = rendering.get(key);
      if (underWay) return underWay;
      const fresh = render()
        .then(collect)
        .then((answer) => {
          if (answer.status === 200 && !answer.headers.some(([name]) => name === 'set-cookie')) {
            kept.delete(key);
            kept.set(key, { answer, until: performance.now() + seconds * 1000 });
            const oldest = kept.keys().next().value;
            if (kept.size > entries && oldest !== undefined) kept.delete(oldest);
          }
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
