import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Seeded, seeded } from '../demo/seeded.ts';
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts';
import { flags, isOver, isShort, rounds } from './flags.ts';
import { openTally } from './tally.ts';
import { tryOnce } from './try-once.ts';

const tally = openTally();
let shop: AttackedShop | undefined;
beforeAll(async () => {
  if (!isShort) shop = await openAttackedShop();
});
afterAll(() => shop?.close());

const sides = [1, 2, 16, 384, 1000, 5000, 7071, 9999, 16_384];
const formats = ['png', 'jpeg', 'webp'] as const;

/** A picture that is as large as possible for its bytes: one colour, or noise. */
async function picture(random: Seeded): Promise<Buffer> {
  const format = random.pick(formats);
  const maxSide = format === 'webp' ? 16_383 : 60_000;
  const [width, height] = [random.pick([...sides, maxSide]), random.pick([...sides, maxSide])].map((side) =>
    Math.min(side, maxSide),
  ) as [number, number];
  // Beyond this, making it costs more than decoding it.
  const fit = width * height > 60_000_000 ? Math.max(1, Math.floor(60_000_000 / width)) : height;
  const noisy = random.next() < 0.3 && width * fit < 2_000_000;
  const create = {
    width,
    height: fit,
    channels: 3,
    background: 'red',
    ...(noisy ? { noise: { type: 'gaussian', mean: 128, sigma: 60 } } : {}),
  } as const;
  const made = sharp({ create: create as never, limitInputPixels: false });
  return made.toFormat(format, format === 'webp' ? { effort: 0 } : {}).toBuffer();
}

function upload(
  path: string,
  fields: Record<string, string>,
  { field, bytes }: { field: string; bytes: Buffer },
) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="p"\r\n\r\n`;
  return {
    method: 'POST' as const,
    url: `/api/${path}`,
    payload: Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from('\r\n--b--\r\n')]),
    headers: { TokenId: 'parentA', 'content-type': 'multipart/form-data; boundary=b' },
  };
}

// The short attack leaves pictures to `platform/files/pictures.test.ts`.
test.skipIf(isShort)(
  'decoding the largest allowed pictures costs no more than one picture',
  async () => {
    if (!shop) throw new Error('the shop did not open');
    const random = seeded(flags.seed);
    let dearest = 0;
    for (let round = 0; round < rounds(120) && !isOver(); round += 1) {
      const bytes = await picture(random);
      const before = process.memoryUsage.rss();
      const request = upload('childPhoto', { child_id: shop.world.childA }, { field: 'photo', bytes });
      const { wrong, cpu } = await tryOnce(shop, { name: 'childPhoto', persona: 'parentA', request });
      tally.tried('dearest: pictures', cpu);
      dearest = Math.max(dearest, process.memoryUsage.rss() - before);
      for (const what of wrong) tally.found('dearest: pictures', `${bytes.length} bytes: ${what}`);
    }
    expect(dearest / 2 ** 20).toBeLessThan(500);
    tally.expectNothing();
  },
  flags.minutes * 60_000 + 120_000,
);
