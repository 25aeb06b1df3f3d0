import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { figures } from '../../../contract/core/figures.ts';
import type { Upload } from '../../../contract/core/upload.ts';
import { refuse, refuseField } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { countScans } from './count-scans.ts';
import { placeOf } from './files.ts';

/** What may be decoded: enough for any phone's camera, too little to exhaust the server. */
export const pictureBounds = {
  /** Pixels of a side, before and after every step: a screenshot of a whole conversation fits. */
  mostSide: 30_000,
  /** Pixels in all: 48-megapixel cameras fit. */
  mostPixels: figures.pictureMegapixels * 1_000_000,
  /** Longer side by shorter side: cropped, a long strip would be cut small and enlarged. */
  mostRatio: { cover: figures.coverRatio, inside: figures.pictureRatio },
  /** Scans of a JPEG, each of which covers the whole picture; cameras and programs write at most a dozen. */
  mostScans: 50,
  /** Seconds of work on a decoded picture; decoding itself has no time limit. */
  seconds: 20,
};

/** Loads the decoder with the first picture: many servers never see one. */
const openSharp = async () => (await import('sharp')).default;

/** The accepted media types and the decoder's names for them. */
const decoders: Readonly<Record<string, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** WebP quality: photographs look the same as the original. */
const quality = 82;

type Size = { width: number; height: number };

const sidesOf = ({ width, height }: Size) => [Math.min(width, height), Math.max(width, height)] as const;

/** Whether a picture of this size may be decoded. */
export function fitsBounds(size: Size, fit: PictureSize['fit']): boolean {
  const { mostSide, mostPixels, mostRatio } = pictureBounds;
  const [short, long] = sidesOf(size);
  return short > 0 && long <= mostSide && short * long <= mostPixels && long <= short * mostRatio[fit];
}

/** From this ratio on a picture is a strip, such as a long screenshot: scaled like a page, its writing could not be read. */
const stripRatio = 3;
/** Largest sides of a strip. */
const strip = { short: 1080, long: 12_000 };

/** The size within which a picture is scaled. */
function boxOf(size: Size, target: Size): Size {
  const [short, long] = sidesOf(size);
  if (long < short * stripRatio) return target;
  return size.width < size.height
    ? { width: strip.short, height: strip.long }
    : { width: strip.long, height: strip.short };
}

/** A class of children may wait. */
const maxWaiting = 30;
let last: Promise<unknown> = Promise.resolve();
let pending = 0;

/** Decodes pictures one at a time, in order: each takes up to 200 MB. Refuses `busy` when too many wait. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (pending > maxWaiting) return refuse('busy');
  pending += 1;
  const turn = last.then(work);
  // The next one runs whether this one fails or not.
  last = turn.catch(() => undefined);
  return turn.finally(() => {
    pending -= 1;
  });
}

const unreadable = (field: string): never => refuseField(field, 'picture_unreadable');

async function sizeOf(upload: Upload, field: string): Promise<Metadata> {
  const wanted = decoders[upload.mediaType ?? ''];
  if (!wanted) return unreadable(field);
  const sharp = await openSharp();
  // Reads the header only.
  const metadata = await sharp(upload.path, { limitInputPixels: false })
    .metadata()
    .catch(() => unreadable(field));
  if (metadata.format !== wanted) return unreadable(field);
  return metadata;
}

/** Refuses a JPEG with too many scans. */
async function requireFewScans({ path, mediaType }: Upload, field: string): Promise<void> {
  const { mostScans } = pictureBounds;
  if (mediaType === 'image/jpeg' && countScans(await readFile(path), mostScans) > mostScans)
    unreadable(field);
}

/** A JPEG without its last bytes shows in every viewer: chats and broken copies leave such files. */
const failOn = ({ mediaType }: Upload) => (mediaType === 'image/jpeg' ? 'none' : 'error');

export type PictureSize = {
  /** The field that a refusal names. */
  field: string;
  width: number;
  height: number;
  /** `cover` fills the size and crops; `inside` fits within it without enlarging. */
  fit: 'cover' | 'inside';
};

/** A person's portrait: the largest place that shows it, at double density. */
export const portrait = { width: 384, height: 384, fit: 'cover' } as const;

/**
 * Decodes an uploaded picture, turns it upright, drops metadata, scales it and encodes it as WebP. All pictures pass
 * here, one at a time; of an animation the first counts. Refuses at its field what is not JPEG, PNG or WebP or out of
 * bounds, and `busy` when too many wait.
 */
export async function makePicture(upload: Upload, target: PictureSize): Promise<Buffer> {
  const { field, fit } = target;
  if (!fitsBounds(target, fit))
    throw new Error(`a picture of ${target.width}×${target.height} is out of bounds`);
  const size = await sizeOf(upload, field);
  if (!fitsBounds(size, fit)) return refuseField(field, 'picture_size');
  const { width, height } = fit === 'inside' ? boxOf(size.autoOrient, target) : target;
  const { mostPixels, seconds } = pictureBounds;
  const sharp = await openSharp();
  return inTurn(async () => {
    await requireFewScans(upload, field);
    return sharp(upload.path, { limitInputPixels: mostPixels, failOn: failOn(upload), pages: 1 })
      .autoOrient()
      .resize(width, height, { fit, position: 'attention', withoutEnlargement: fit === 'inside' })
      .webp({ quality })
      .timeout({ seconds })
      .toBuffer()
      .catch(() => unreadable(field));
  });
}

/** A picture made by `makePicture`, reduced to at most `maxSide` pixels a side (a strip stays longer), with its size. */
export async function shrinkPicture(
  place: Pick<Settings, 'dataFolder'>,
  fileId: string,
  maxSide: number,
): Promise<Size & { bytes: Buffer }> {
  const sharp = await openSharp();
  return inTurn(async () => {
    const decoded = sharp(placeOf(place, fileId), { limitInputPixels: pictureBounds.mostPixels });
    const box = boxOf(await decoded.metadata(), { width: maxSide, height: maxSide });
    const { data, info } = await decoded
      .resize(box.width, box.height, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds: pictureBounds.seconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}
