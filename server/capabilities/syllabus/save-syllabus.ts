import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Planned, syllabusCalls } from '../../../contract/syllabus/calls.ts';
import { type MaterialLink, readLinks } from '../../../contract/syllabus/links.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import type { lessonMaterials } from '../../schema/syllabus.ts';
import { teachesSession } from '../enrolments/index.ts';
import { teacherOfAccount } from '../teachers/index.ts';
import { type TakenFile, takeUploads } from '../uploads/index.ts';
import { whyMayNotWrite } from './policy.ts';
import { showTeacherSyllabus } from './show-syllabus.ts';
import { lockLessonsOf, type MaterialRow, materialsAt, replaceMaterials, upsertPlans } from './store.ts';

type Call = typeof syllabusCalls.syllabusSave;

/**
 * Writes what lessons of a class are about, with their materials: who covers a lesson of it may, for as long as they see the class.
 * Refuses `not_found` for a class that is not the teacher's, at `lessons` a lesson of another class, and `uploads.gone` for files that
 * are not theirs.
 */
export async function saveSyllabus(context: Context, input: CheckedInputOf<Call>): Promise<OutputOf<Call>> {
  const teacher = (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_found');
  refuseIf(whyMayNotWrite(await teachesSession(context, teacher.id, input.session_id)));
  const written = [...new Map(input.lessons.map((one) => [one.lesson_id, one])).values()];
  const ids = written.map((one) => one.lesson_id);
  const found = await lockLessonsOf(context, { sessionId: input.session_id, ids });
  if (found.length < ids.length) refuseField('lessons', 'invalid');
  await upsertPlans(
    context,
    written.map((one) => ({
      lessonId: one.lesson_id,
      topicZh: one.topic_zh,
      topicEn: one.topic_en,
      writtenBy: accountOf(context),
      writtenAt: context.now,
    })),
  );
  await keepMaterials(context, written);
  await record(context, {
    action: 'syllabus.write',
    subject: `session:${input.session_id}`,
    after: {
      lessons: written.map(({ lesson_id, topic_zh, topic_en }) => ({ lesson_id, topic_zh, topic_en })),
    },
  });
  return showTeacherSyllabus(context, { session_id: input.session_id });
}

/** The materials of the lessons of which files or links were sent, in place of those before; files that are left out go. */
async function keepMaterials(context: Context, written: readonly Planned[]): Promise<void> {
  const changed = written
    // A form without script sends nothing of a field that was emptied.
    .map((one) => (one.whole ? { ...one, links: one.links ?? '' } : one))
    .filter(({ files, links }) => files !== undefined || links !== undefined);
  const ids = changed.map((one) => one.lesson_id);
  const before = Map.groupBy(await materialsAt(context, ids), ({ lessonId }) => lessonId);
  const there = new Set([...before.values()].flat().flatMap(({ fileId }) => fileId ?? []));
  const named = changed.flatMap(({ files }) => files ?? []);
  const fresh = [...new Set(named)].filter((id) => !there.has(id));
  const files = await takeUploads(context, fresh);
  const taken = new Map(fresh.map((id, index) => [id, files[index]]));
  const rows = changed.flatMap((one) =>
    rowsOf(context, one, { before: before.get(one.lesson_id) ?? [], taken }),
  );
  await replaceMaterials(context, ids, rows);
  const kept = new Set(rows.map(({ fileId }) => fileId));
  await forgetFiles(
    context,
    [...there].filter((id) => !kept.has(id)),
  );
}

type Row = typeof lessonMaterials.$inferInsert;
type Known = { before: readonly MaterialRow[]; taken: Map<string, TakenFile | undefined> };

/** A file is of one lesson: one that another has, or is named for too, is as unknown as somebody else's. */
function fileOf(id: string, { before, taken }: Known): Pick<Row, 'fileId' | 'fileKind'> {
  const own = before.find(({ fileId }) => fileId === id);
  if (own) return { fileId: own.fileId, fileKind: own.fileKind };
  const file = taken.get(id) ?? refuse('uploads.gone');
  taken.delete(id);
  return { fileId: file.fileId, fileKind: file.kind };
}

function linksOf({ links }: Planned, before: readonly MaterialRow[]): MaterialLink[] {
  if (links === undefined) return before.flatMap(({ title, url }) => (url ? [{ title, url }] : []));
  const read = readLinks(links);
  return typeof read === 'string' ? refuseField('links', read) : read;
}

function rowsOf(context: Context, one: Planned, known: Known): Row[] {
  const kept = known.before.flatMap(({ fileId }) => fileId ?? []);
  const files = [...new Set(one.files ?? kept)].map((id) => ({ ...fileOf(id, known), title: '', url: null }));
  const links = linksOf(one, known.before).map((link) => ({ ...link, fileId: null, fileKind: null }));
  return [...files, ...links].map((row, position) => ({
    ...row,
    id: context.newId(),
    lessonId: one.lesson_id,
    position,
  }));
}
