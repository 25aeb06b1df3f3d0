import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { picturePath } from '../contract/pictures/picture-path.ts';
import type { Context } from '../server/platform/context.ts';
import { placeOf } from '../server/platform/files/files.ts';
import { files } from '../server/schema/files.ts';
import { pictures } from '../server/schema/pictures.ts';

/** A film of the demo school, stored beside this file: an animated drawing of six seconds. */
export const demoFilm = {
  id: '6f1d0a52-2c1e-4b7a-9d53-8a1f2d0c4e21',
  name: 'open-laboratory.webm',
  mediaType: 'video/webm',
};

/** A picture in one of its texts: a small board in the middle of a game. */
const demoPicture = {
  id: '3b7c9e14-58d2-4f0a-8c61-2e9d7f405a11',
  file: {
    id: 'c2a8f6d1-94b3-4e57-a0d8-61f37b2e9c05',
    name: 'small-go-board.webp',
    mediaType: 'image/webp',
  },
  width: 1200,
  height: 800,
};

/** The picture as a node of a text, with its description in the text's language. */
export const demoPictureNode = (alt: string) =>
  ({
    type: 'picture',
    attrs: { src: picturePath(demoPicture.id), alt, width: demoPicture.width, height: demoPicture.height },
  }) as const;

const storedFiles = [demoFilm, demoPicture.file];
const sourceOf = ({ name }: { name: string }) => join(import.meta.dirname, name);

/** Stores the demo school's film and picture, before a piece of news shows them. */
export async function keepDemoFiles(context: Context): Promise<void> {
  for (const file of storedFiles) {
    const { size: bytes } = await stat(sourceOf(file));
    await context.db.insert(files).values({ ...file, bytes, keptAt: context.now, until: null });
  }
  const { id, width, height, file } = demoPicture;
  await context.db.insert(pictures).values({ id, fileId: file.id, width, height, unusedSince: context.now });
  await layDemoFiles(context);
}

/** Copies their files into the data folder: a copied database comes without them. */
export async function layDemoFiles({ settings }: Pick<Context, 'settings'>): Promise<void> {
  for (const file of storedFiles) {
    const place = placeOf(settings, file.id);
    await mkdir(dirname(place), { recursive: true });
    await copyFile(sourceOf(file), place);
  }
}
