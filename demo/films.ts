import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from '../server/platform/context.ts';
import { placeOf } from '../server/platform/files/files.ts';
import { files } from '../server/platform/files/tables.ts';

/** A film of the demo school, which lies beside this file: a drawing that moves for six seconds. */
export const demoFilm = {
  id: '6f1d0a52-2c1e-4b7a-9d53-8a1f2d0c4e21',
  name: 'open-laboratory.webm',
  mediaType: 'video/webm',
};
const source = join(import.meta.dirname, demoFilm.name);

/** Keeps the demo school's film, before a piece of news names it. */
export async function keepDemoFilm(context: Context): Promise<void> {
  const { size: bytes } = await stat(source);
  await context.db.insert(files).values({ ...demoFilm, bytes, keptAt: context.now, until: null });
  await layDemoFilm(context);
}

/** Lays the film's bytes where they belong: a copy of a filled database comes without them. */
export async function layDemoFilm({ settings }: Pick<Context, 'settings'>): Promise<void> {
  const place = placeOf(settings, demoFilm.id);
  await mkdir(dirname(place), { recursive: true });
  await copyFile(source, place);
}
