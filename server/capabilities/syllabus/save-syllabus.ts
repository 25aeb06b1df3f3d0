import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Planned, syllabusCalls } from '../../../contract/syllabus/calls.ts';
import { type MaterialLink, readLinks, writeLinks } from '../../../contract/syllabus/links.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { mergeShown } from '../../platform/merge-shown.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import type { lessonMaterials } from '../../schema/syllabus.ts';
import { teachesSession } from '../enrolments/index.ts';
import { refuseReplacing } from '../saved-since/index.ts';
import { teacherOfAccount } from '../teachers/index.ts';
import { type TakenFile, takeUploads } from '../uploads/index.ts';
import { whyMayNotWrite } from './policy.ts';
import { showTeacherSyllabus } from './show-syllabus.ts';
import {
  lockPlannedLessons,
  type MaterialRow,
  type Planned as PlannedRows,
  plannedAt,
  replaceMaterials,
  upsertPlans,
} from './store.ts';

type Call = typeof syllabusCalls.syllabusSave;

/**
 * Writes the topics and materials of lessons of a class; a covering teacher may, while they see the class. Refuses `not_found` for another
 * teacher's class, at `lessons` a lesson of another class, and `uploads.gone` for somebody else's files.
 */
export async function saveSyllabus(context: Context, input: CheckedInputOf<Call>): Promise<OutputOf<Call>> {
  const teacher = (await teacherOfAccount(context, accountOf(context))) ?? refuse('not_found');
  refuseIf(whyMayNotWrite(await teachesSession(context, teacher.id, input.session_id)));
  const sent = [...new Map(input.lessons.map((lesson) => [lesson.lesson_id, lesson])).values()];
  const ids = sent.map((lesson) => lesson.lesson_id);
  const found = await lockPlannedLessons(context, { sessionId: input.session_id, ids });
  if (found.length < ids.length) refuseField('lessons', 'invalid');
  const written = await mergedLessons(context, sent, input.replace_confirmed);
  await upsertPlans(
    context,
    written.map((lesson) => ({
      lessonId: lesson.lesson_id,
      topicZh: lesson.topic_zh,
      topicEn: lesson.topic_en,
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

const writtenOf = ({ plan, materials }: PlannedRows) => ({
  topic_zh: plan?.topicZh ?? '',
  topic_en: plan?.topicEn ?? '',
  files: materials.flatMap(({ fileId }) => fileId ?? []),
  links: writeLinks(materials.flatMap(({ title, url }) => (url ? [{ title, url }] : []))),
});

/** Merges a lesson into what is stored; `isUnseen` says that it replaces what somebody saved since the form was opened. */
function mergedLesson(context: Context, lesson: Planned, before: PlannedRows | undefined) {
  // A form without script omits an emptied field.
  const links = lesson.whole ? (lesson.links ?? '') : lesson.links;
  if (!before) return { lesson: { ...lesson, links }, isUnseen: false };
  const { topic_zh, topic_en, files } = lesson;
  const stored = writtenOf(before);
  const { merged, both, isChange } = mergeShown({
    stored,
    shown: lesson.seen ?? {},
    wanted: {
      ...stored,
      ...{ topic_zh, topic_en },
      ...(files && { files }),
      ...(links !== undefined && { links }),
    },
  });
  const isOthers = before.plan !== null && before.plan.writtenBy !== accountOf(context);
  const isUnseen = lesson.seen ? both.length > 0 : isOthers && isChange;
  return { lesson: { ...lesson, ...merged }, isUnseen };
}

async function mergedLessons(
  context: Context,
  sent: readonly Planned[],
  isConfirmed: boolean,
): Promise<Planned[]> {
  const stored = await plannedAt(
    context,
    sent.map((lesson) => lesson.lesson_id),
  );
  const merged = sent.map((lesson) => mergedLesson(context, lesson, stored.get(lesson.lesson_id)));
  const unseen = merged.find(({ isUnseen }) => isUnseen && !isConfirmed)?.lesson.lesson_id;
  const plan = stored.get(unseen ?? '')?.plan;
  if (unseen)
    await refuseReplacing(context, { at: plan?.writtenAt ?? context.now, by: plan?.writtenBy ?? null });
  return merged.map(({ lesson }) => lesson);
}

/** Replaces the materials of lessons for which files or links were sent, and deletes files left out. */
async function keepMaterials(context: Context, written: readonly Planned[]): Promise<void> {
  const changed = written.filter(({ files, links }) => files !== undefined || links !== undefined);
  const ids = changed.map((lesson) => lesson.lesson_id);
  const before = await plannedAt(context, ids);
  const existing = new Set(
    [...before.values()].flatMap(({ materials }) => materials.flatMap(({ fileId }) => fileId ?? [])),
  );
  const named = changed.flatMap(({ files }) => files ?? []);
  const fresh = [...new Set(named)].filter((id) => !existing.has(id));
  const files = await takeUploads(context, fresh);
  const uploaded = new Map(fresh.map((id, index) => [id, files[index]]));
  const rows = changed.flatMap((lesson) =>
    rowsOf(context, lesson, { before: before.get(lesson.lesson_id)?.materials ?? [], taken: uploaded }),
  );
  await replaceMaterials(context, ids, rows);
  const remaining = new Set(rows.map(({ fileId }) => fileId));
  await forgetFiles(
    context,
    [...existing].filter((id) => !remaining.has(id)),
  );
}

type Row = typeof lessonMaterials.$inferInsert;
type Known = { before: readonly MaterialRow[]; taken: Map<string, TakenFile | undefined> };

/** Returns a lesson's file. It belongs to a single lesson: another lesson's file is treated as unknown, and so is one named twice. */
function fileOf(id: string, { before, taken }: Known): Pick<Row, 'fileId' | 'fileKind'> {
  const current = before.find(({ fileId }) => fileId === id);
  if (current) return { fileId: current.fileId, fileKind: current.fileKind };
  const file = taken.get(id) ?? refuse('uploads.gone');
  taken.delete(id);
  return { fileId: file.fileId, fileKind: file.kind };
}

function linksOf({ links }: Planned, before: readonly MaterialRow[]): MaterialLink[] {
  if (links === undefined) return before.flatMap(({ title, url }) => (url ? [{ title, url }] : []));
  const read = readLinks(links);
  return typeof read === 'string' ? refuseField('links', read) : read;
}

function rowsOf(context: Context, lesson: Planned, known: Known): Row[] {
  const currentFiles = known.before.flatMap(({ fileId }) => fileId ?? []);
  const files = [...new Set(lesson.files ?? currentFiles)].map((id) => ({
    ...fileOf(id, known),
    title: '',
    url: null,
  }));
  const links = linksOf(lesson, known.before).map((link) => ({ ...link, fileId: null, fileKind: null }));
  return [...files, ...links].map((row, position) => ({
    ...row,
    id: context.newId(),
    lessonId: lesson.lesson_id,
    position,
  }));
}
