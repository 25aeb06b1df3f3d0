import { strToU8, zipSync } from 'fflate';
import { figures } from '../../../contract/core/figures.ts';
import type { Locale } from '../../../contract/core/page.ts';
import type { Capability, FamilyRecord, GrowthPaper } from '../../capability.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { findFiles, keepBytes } from '../../platform/files/files.ts';
import { drawPdf } from '../../platform/pdf/draw.ts';
import { dayAt } from '../../platform/zoned.ts';
import { guardiansAllowed, presentChildLine } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { growthParts } from './growth-parts.ts';
import { passportReady } from './notices.ts';
import { type PassportPart, passportPage } from './passport-page.ts';
import { findChild, lockOpen, markReady } from './store.ts';

/**
 * A passport is shown to others, so it leaves out orders. It leaves out video addresses, because a passed-on file would outlive a
 * withdrawn consent.
 */
const leftOut = new Set(['order_number', 'video_link']);
const forOthers = (name: string, value: unknown) => (leftOut.has(name) ? undefined : value);

const languages: readonly Locale[] = ['zh', 'en'];

/** Makes a requested growth passport and notifies its requester. Does nothing if the requester no longer sees the child's classes. */
export async function makePassport(
  context: Context,
  { id }: { id: string },
  everything: readonly Capability[],
): Promise<void> {
  const open = await lockOpen(context, id);
  if (!open) return;
  const { childId, askedBy } = open.passport;
  const readers = await guardiansAllowed(context, 'classes.read', [childId]);
  const child = await findChild(context, childId);
  if (!child || !readers(childId).includes(askedBy)) return;
  const inside = { ...context, locale: open.locale };
  const parts: PassportPart[] = [];
  const beside: Record<string, Uint8Array> = {};
  for (const { name, title, read, samples, curves, papers } of growthParts(everything)) {
    const partData = await read(inside, { parentId: askedBy, childIds: [childId] });
    parts.push({
      name,
      // As JSON, so that pages show instants as texts too.
      data: JSON.parse(JSON.stringify(partData, forOthers)) as unknown,
      samples: await addSamples(inside, { name, childId, samples }, beside),
      papers: await addPapers((await papers?.(inside, childId)) ?? [], { name, beside }),
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

/** Limits the files beside the pages, since families send passports through messengers. */
const maxBytesBeside = 20_000_000;
const sizeOf = (beside: Readonly<Record<string, Uint8Array>>): number =>
  Object.values(beside).reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Draws papers and adds them beside the pages while there is room; returns their paths. */
async function addPapers(
  papers: readonly GrowthPaper[],
  { name, beside }: { name: string; beside: Record<string, Uint8Array> },
): Promise<{ path: string; title: string }[]> {
  const added: { path: string; title: string }[] = [];
  for (const { name: file, title, document } of papers) {
    const bytes = await drawPdf(document);
    if (sizeOf(beside) + bytes.byteLength > maxBytesBeside) break;
    beside[`${name}/${file}`] = bytes;
    added.push({ path: `${name}/${file}`, title });
  }
  return added;
}

type SampledPart = { name: string; childId: string; samples: FamilyRecord['samples'] };

/** Adds a part's pictures beside the pages while there is room; returns their paths. */
async function addSamples(
  context: Context,
  { name, childId, samples }: SampledPart,
  beside: Record<string, Uint8Array>,
): Promise<string[]> {
  const chosen = (await samples?.(context, childId)) ?? [];
  const found = await findFiles(
    context,
    chosen.map(({ fileId }) => fileId),
  );
  const added: string[] = [];
  for (const { fileId, mediaType } of chosen) {
    const file = found.find(({ id }) => id === fileId);
    if (!file || sizeOf(beside) + file.bytes > maxBytesBeside) continue;
    const path = `${name}/${added.length + 1}.${mediaType.split('/')[1]}`;
    beside[path] = Buffer.concat(await file.read().toArray());
    added.push(path);
  }
  return added;
}
