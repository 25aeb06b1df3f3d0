import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Upload } from '../../../contract/core/upload.ts';
import type { EntryList, entryCalls } from '../../../contract/entries/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFile, keepUpload, linkTo, showFiles } from '../../platform/files/files.ts';
import { presentReason, type Reason, refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { mayShow, requireConsent } from '../consents/index.ts';
import { childrenOf, mayDo, presentChildLine, requireGuardian } from '../families/index.ts';
import { findSessionsForSale, type SessionForSale } from '../sales/index.ts';
import { lockSaved, refuseUnseen } from '../saved-since/index.ts';
import { fileName } from '../uploads/index.ts';
import { type Entry, entriesOf, entryVideos, lockEntry, upsertEntry } from './store.ts';

/** Entries a family can save in a day, because each may bring a video. */
const entriesPerson = { name: 'entry-person', points: 30, seconds: 86_400 };

/** Types of video, by their first bytes, that are accepted. */
const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'];

async function contestOf(context: Context, sessionId: string): Promise<SessionForSale> {
  const [sale] = await findSessionsForSale(context, [sessionId]);
  if (!sale || sale.offering.status === 'draft') return refuse('not_found');
  refuseIf(sale.offering.kind === 'competition' ? null : 'entries.no_contest');
  return sale;
}

/** Says that the contest has begun, or null. */
const whyNotEnter = ({ session }: SessionForSale, now: Temporal.Instant): Reason | null =>
  Temporal.Instant.compare(session.startsAt, now) > 0 ? null : 'entries.contest_begun';

/** Lists the entries of the parent's children in a contest. Refuses another kind of offering. */
export async function listEntries(context: Context, input: { session_id: string }): Promise<EntryList> {
  const sale = await contestOf(context, input.session_id);
  const entrants = (await childrenOf(context, accountOf(context))).filter((child) =>
    mayDo(child.rights, 'entries.read'),
  );
  const names = new Map(entrants.map((child) => [child.id, presentChildLine(child)]));
  const rows = await entriesOf(context, input.session_id, [...names.keys()]);
  const allowed = await mayShow(context, 'contest_video', [...names.keys()]);
  return {
    allowed: [...names.keys()].filter(allowed),
    closes_at: sale.session.startsAt.toString(),
    blocked: { entrySave: presentReason(context, whyNotEnter(sale, context.now)) },
    entries: rows.flatMap(({ entry, file }) => {
      const child = names.get(entry.childId);
      if (!child) return [];
      return [
        {
          child,
          student_name: entry.studentName,
          video_name: entry.videoName,
          hidden: !allowed(child.id) && (entry.videoLink !== null || file !== null),
          video_link: allowed(child.id) ? entry.videoLink : null,
          file:
            file && allowed(child.id)
              ? { name: file.name, bytes: file.bytes, url: linkTo(context, file.id) }
              : null,
          updated_at: entry.updatedAt.toString(),
        },
      ];
    }),
  };
}

type EntryInput = CheckedInputOf<typeof entryCalls.entrySave>;

/** Refuses a guardian who may not submit an entry for the child, and a contest that has begun. */
async function requireOpen(context: Context, input: EntryInput): Promise<void> {
  await requireGuardian(context, input.child_id, 'entries.write');
  refuseIf(whyNotEnter(await contestOf(context, input.session_id), context.now));
}

/**
 * Saves a child's entry until the contest begins. In steps, so that a counted try stays. Refuses another family's child
 * and an offering that is no contest, asks `consents.needed` for a video, and refuses at its field a file that is no
 * video.
 */
export async function saveEntry(context: Context, input: EntryInput): Promise<EntryList> {
  await requireOpen(context, input);
  await context.limit(entriesPerson, accountOf(context));
  return context.transact(async (inside) => {
    await requireOpen(inside, input);
    if (input.video || input.video_link) await allowVideo(inside, input);
    await replaceEntry(inside, input);
    return listEntries(inside, input);
  });
}

/** Asks for the consent to contest videos. A new consent also shows the child's other videos again. */
async function allowVideo(context: Context, input: EntryInput): Promise<void> {
  const childId = input.child_id;
  const isGiven = input.consent_given === true;
  const outcome = await requireConsent(context, { kind: 'contest_video', childId, isGiven });
  if (outcome === 'held') return;
  const videos = await entryVideos(context, childId);
  await showFiles(
    context,
    videos.flatMap(({ fileId }) => fileId ?? []),
  );
}

async function replaceEntry(context: Context, input: EntryInput): Promise<void> {
  const key = { sessionId: input.session_id, childId: input.child_id };
  await lockSaved(context, `entry:${key.sessionId} ${key.childId}`);
  const before = await lockEntry(context, key);
  await refuseUnseen(context, before && { at: before.updatedAt, by: before.parentId }, input);
  const video = await videoOf(context, input, before);
  await upsertEntry(context, {
    id: before?.id ?? context.newId(),
    ...key,
    ...video,
    parentId: accountOf(context),
    studentName: input.student_name,
    videoName: input.video_name,
    updatedAt: context.now,
  });
  if (before?.fileId && before.fileId !== video.fileId) await forgetFile(context, before.fileId);
  await record(context, {
    action: 'entry.save',
    subject: `session:${input.session_id}`,
    after: { child: input.child_id, file: video.fileId !== null, link: video.videoLink !== null },
  });
}

/** The video after the change: the upload, else the link, else the earlier file. */
async function videoOf(
  context: Context,
  input: { video?: Upload | undefined; video_link?: string | undefined },
  before: Entry | null,
): Promise<{ fileId: string | null; videoLink: string | null }> {
  const { video } = input;
  if (video) {
    const type = video.mediaType ?? '';
    if (!videoTypes.includes(type)) return refuseField('video', 'video_unreadable');
    return {
      // A neutral file name, because judges must not learn the child's name from it.
      fileId: await keepUpload(context, video, { mediaType: type, name: fileName('entry', type) }),
      videoLink: null,
    };
  }
  if (input.video_link) return { fileId: null, videoLink: input.video_link };
  // A link sent empty, which arrives as none, is removed, unless the form did not show it.
  const isHidden =
    before?.videoLink && !(await mayShow(context, 'contest_video', [before.childId]))(before.childId);
  return { fileId: before?.fileId ?? null, videoLink: isHidden ? before.videoLink : null };
}
