import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { fontFiles } from './face.ts';

export type Renderer = {
  /** The picture as PNG; null when too many wait already. */
  render(svg: string): Promise<Buffer | null>;
};

type Bounds = {
  /** Bytes of the pictures kept; the one not asked for longest leaves. */
  kept: number;
  /** Drawn at the same time: each is 60 ms of a core, on a thread of the pool that passwords are hashed on too. */
  atOnce: number;
  /** Different pictures that may wait; more are turned away. */
  waiting: number;
};

/** A name for a picture by what it shows. */
export const fingerprint = (svg: string): string =>
  createHash('sha256').update(svg).digest('base64url').slice(0, 22);

const options = {
  font: {
    loadSystemFonts: false,
    fontFiles: Object.values(fontFiles),
    defaultFontFamily: 'Noto Sans SC',
    sansSerifFamily: 'Noto Sans SC',
  },
};

/** Turns SVG into PNG outside of the main thread, keeps what was drawn and draws one picture once for all who ask. */
export function createRenderer({ kept: bytes, atOnce, waiting: longest }: Bounds): Renderer {
  const kept = new LRUCache<string, Buffer>({ maxSize: bytes, sizeCalculation: (png) => png.length });
  const underWay = new Map<string, Promise<Buffer>>();
  const queue: (() => void)[] = [];
  let drawing = 0;

  async function draw(svg: string): Promise<Buffer> {
    if (drawing >= atOnce) await new Promise<void>((go) => queue.push(go));
    else drawing += 1;
    try {
      // Loaded with the first picture: many a server never draws one.
      const { renderAsync } = await import('@resvg/resvg-js');
      return (await renderAsync(svg, options)).asPng();
    } finally {
      const next = queue.shift();
      if (next) next();
      else drawing -= 1;
    }
  }

  return {
    async render(svg) {
      const key = fingerprint(svg);
      const known = kept.get(key);
      if (known) return known;
      const begun = underWay.get(key);
      if (begun) return begun;
      if (queue.length >= longest) return null;
      const fresh = draw(svg)
        .then((png) => {
          kept.set(key, png);
          return png;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, fresh);
      return fresh;
    },
  };
}
