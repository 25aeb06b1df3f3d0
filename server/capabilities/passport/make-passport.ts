import { strToU8, zipSync } from 'fflate';
import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/page.ts';
import type { Capability, GrowthPaper, Kept } from '../../capability.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { findFiles, keepBytes } from '../../platform/files/files.ts';
import { drawPdf } from '../../platform/pdf/draw.ts';
import { dayAt } from '../../platform/zoned.ts';
import { guardiansWho, presentChildLine } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { growthParts } from './growth-parts.ts';
import { passportReady } from './notices.ts';
import { type PassportPart, passportPage } from './passport-page.ts';
import { findChild, lockOpen, markReady } from './store.ts';

/**
 * Families show a passport to others: which order it was bought by is nobody's business. A contest video is seen in the classroom, while
 * it is allowed: an address in a file that is passed on would be followed after that, too.
 */
const leftOut = new Set(['order_number', 'video_link']);
const forOthers = (name: string, value: unknown) => (leftOut.has(name) ? undefined : value);

const languages: readonly Locale[] = ['zh', 'en'];

/**
 * Makes a growth passport that was asked for, of all that is kept of how the child grows, and tells who asked. Who may not see the child's
 * classes any more gets an empty hand: nothing is made.
 */
export async function makePassport(
  context: Context,
  { id }: { id: string },
  everything: readonly Capability[],
): Promise<void> {
  const open = await lockOpen(context, id);
  if (!open) return;
  const { childId, askedBy } = open.passport;
  const readers = await guardiansWho(context, 'classes.read', [childId]);
  const child = await findChild(context, childId);
  if (!child || !readers(childId).includes(askedBy)) return;
  const inside = { ...context, locale: open.locale };
  const parts: PassportPart[] = [];
  const beside: Record<string, Uint8Array> = {};
  for (const { name, title, read, samples, curves, papers } of growthParts(everything)) {
    const kept = await read(inside, { parentId: askedBy, childIds: [childId] });
    parts.push({
      name,
      // As JSON has it: instants are texts in the pages, too.
      data: JSON.parse(JSON.stringify(kept, forOthers)) as unknown,
      samples: await takeSamples(inside, { name, childId, samples }, beside),
      papers: await takePapers((await papers?.(inside, childId)) ?? [], { name, beside }),
      curves: {
        zh: (await curves?.({ ...inside, locale: 'zh' }, childId)) ?? [],
        en: (await curves?.({ ...inside, locale: 'en' }, childId)) ?? [],
      },
      title: { zh: title({}, { locale: 'zh' }), en: title({}, { locale: 'en' }) },
    });
  }
  const line = presentChildLine(child);
  const data = { child: line, ...Object.fromEntries(parts.map((part) => [part.name, part.data])) };
  const { storeName, timeZone } = context.settings;
  const pages = languages.map((locale) => [
    `passport-${locale}.html`,
    strToU8(
      passportPage({ child: line, parts }, { locale, at: context.now, store: storeName[locale], timeZone }),
    ),
  ]);
  const zip = zipSync({
    'data.json': strToU8(JSON.stringify(data, null, 2)),
    ...Object.fromEntries(pages),
    ...beside,
  });
  const fileId = await keepBytes(context, zip, {
    mediaType: 'application/zip',
    name: `tongxue-passport-${dayAt(context.now, timeZone)}.zip`,
    until: context.now.add({ hours: 24 * figures.passportDays }),
  });
  await markReady(context, { id, fileId });
  await record(context, { action: 'passport.make', subject: `child:${childId}`, after: { id } });
  await notify(context, passportReady, {
    accountId: askedBy,
    subject: id,
    data: { child: line },
    childIds: [childId],
  });
}

/** What lies beside the pages is no larger than this together: a family passes the file on in a messenger. */
const mostBytes = 20_000_000;
const sizeOf = (beside: Readonly<Record<string, Uint8Array>>): number =>
  Object.values(beside).reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Draws papers and puts them beside the pages, as long as there is room; answers where they lie. */
async function takePapers(
  papers: readonly GrowthPaper[],
  { name, beside }: { name: string; beside: Record<string, Uint8Array> },
): Promise<{ path: string; title: string }[]> {
  const taken: { path: string; title: string }[] = [];
  for (const { name: file, title, document } of papers) {
    const bytes = await drawPdf(document);
    if (sizeOf(beside) + bytes.byteLength > mostBytes) break;
    beside[`${name}/${file}`] = bytes;
    taken.push({ path: `${name}/${file}`, title });
  }
  return taken;
}

type Sampled = { name: string; childId: string; samples: Kept['samples'] };

/** Puts the pictures that go along with a part beside the pages; answers where they lie. */
async function takeSamples(
  context: Context,
  { name, childId, samples }: Sampled,
  beside: Record<string, Uint8Array>,
): Promise<string[]> {
  const chosen = (await samples?.(context, childId)) ?? [];
  const found = await findFiles(
    context,
    chosen.map(({ fileId }) => fileId),
  );
  const taken: string[] = [];
  for (const { fileId, mediaType } of chosen) {
    const file = found.find(({ id }) => id === fileId);
    if (!file || sizeOf(beside) + file.bytes > mostBytes) continue;
    const path = `${name}/${taken.length + 1}.${mediaType.split('/')[1]}`;
    beside[path] = Buffer.concat(await file.read().toArray());
    taken.push(path);
  }
  return taken;
}
