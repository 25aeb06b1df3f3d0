import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import type { Upload } from '../../../contract/core/upload.ts';
import { refuseField } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { countScans } from './count-scans.ts';
import { placeOf } from './files.ts';
import { createTurns } from './turns.ts';

/** What may be decoded at all: enough for any telephone's camera, too little to exhaust us. */
export const pictureBounds = {
  /** Pixels of a side, before and after every step. */
  mostSide: 12_000,
  /** Pixels in all: 48-megapixel cameras fit. */
  mostPixels: 50_000_000,
  /** The longer side by the shorter: what is longer is cut out of nothing and blown up. */
  mostRatio: 5,
  /** Scans of a JPEG, each of which goes over all of it: cameras and programs make at most a dozen. */
  mostScans: 50,
  /** Seconds of work on one picture, once it is decoded: the decoder does not look at the clock. */
  seconds: 20,
};

/** The library that decodes, loaded with the first picture: many a server never sees one. */
const openSharp = async () => (await import('sharp')).default;

/** Kinds of picture that are taken, as their first bytes tell, and what the decoder must call them. */
const decoders: Readonly<Record<string, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Of WebP: what photographs keep is not told apart from what was sent. */
const quality = 82;

type Size = { width: number; height: number };

/** Whether a picture of this size is decoded; what it takes later follows from it. */
export function fitsBounds({ width, height }: Size): boolean {
  const { mostSide, mostPixels, mostRatio } = pictureBounds;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short > 0 && long <= mostSide && width * height <= mostPixels && long <= short * mostRatio;
}

/** A portrait's worth of decoding takes up to 200 MB: one at a time, and a class of children may wait. */
const inTurn = createTurns(30);

const unreadable = (field: string): never => refuseField(field, 'picture_unreadable');

async function sizeOf(upload: Upload, field: string): Promise<Size> {
  const wanted = decoders[upload.mediaType ?? ''];
  if (!wanted) return unreadable(field);
  const sharp = await openSharp();
  // Reads the header only.
  const told = await sharp(upload.path, { limitInputPixels: false })
    .metadata()
    .catch(() => unreadable(field));
  if (told.format !== wanted) return unreadable(field);
  return told;
}

/** Refuses a JPEG that would be gone over again and again. */
async function requireFewScans({ path, mediaType }: Upload, field: string): Promise<void> {
  const { mostScans } = pictureBounds;
  if (mediaType === 'image/jpeg' && countScans(await readFile(path), mostScans) > mostScans)
    unreadable(field);
}

export type PictureWish = {
  /** Where a refusal is told. */
  field: string;
  width: number;
  height: number;
  /** Filling the size, cut around what matters, or whole within it and never larger than it came. */
  fit: 'cover' | 'inside';
};

/** Of somebody: enough pixels for the largest place a portrait is shown in, twice as dense. */
export const portrait = { width: 384, height: 384, fit: 'cover' } as const;

/**
 * The one door for pictures: decodes what was uploaded, turns it upright, leaves out whatever else a camera wrote, scales it as
 * wished and encodes it as WebP. Only the first picture of an animation counts. One at a time; refuses at its field what is no
 * JPEG, PNG or WebP and what is too large or too narrow to be decoded, and `busy` when too many wait.
 */
export async function makePicture(upload: Upload, wish: PictureWish): Promise<Buffer> {
  const { field, width, height, fit } = wish;
  if (!fitsBounds({ width, height })) throw new Error(`a picture of ${width}×${height} was wished for`);
  if (!fitsBounds(await sizeOf(upload, field))) return refuseField(field, 'picture_size');
  const { mostPixels, seconds } = pictureBounds;
  const sharp = await openSharp();
  return inTurn(async () => {
    await requireFewScans(upload, field);
    return sharp(upload.path, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(width, height, { fit, position: 'attention', withoutEnlargement: fit === 'inside' })
      .webp({ quality })
      .timeout({ seconds })
      .toBuffer()
      .catch(() => unreadable(field));
  });
}

/** A picture that `makePicture` made, smaller where a side of it is longer than `longest`; with its size in pixels. */
export async function shrinkPicture(
  place: Pick<Settings, 'dataFolder'>,
  fileId: string,
  longest: number,
): Promise<Size & { bytes: Buffer }> {
  const sharp = await openSharp();
  return inTurn(async () => {
    const { data, info } = await sharp(placeOf(place, fileId), { limitInputPixels: pictureBounds.mostPixels })
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds: pictureBounds.seconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}
