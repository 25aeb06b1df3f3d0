import { inLocale } from '../../../contract/core/bilingual.ts';
import type { SessionClash } from '../../../contract/programme/sessions.ts';
import type { Context } from '../../platform/context.ts';
import type { Span } from '../../platform/spans.ts';
import { type Beside, clashesAmong, firstBeside } from './clash-rules.ts';
import { assessmentsBeside, lessonsBeside } from './clash-store.ts';

type Asked = Omit<Parameters<typeof lessonsBeside>[1], 'from' | 'until'>;

/** Finds which of a session's lessons would be in its room during a lesson of another session: the first one, by lesson. */
export async function takenAmong(
  context: Context,
  lessons: readonly (Span & { id: string })[],
  { id, room, siteId }: { id: string; room: string | null; siteId: string },
): Promise<Map<string, Beside>> {
  const from = lessons.map(({ startsAt }) => startsAt).sort(Temporal.Instant.compare)[0];
  const until = lessons
    .map(({ endsAt }) => endsAt)
    .sort(Temporal.Instant.compare)
    .at(-1);
  if (!from || !until) return new Map();
  const beside = await lessonsBeside(context, { except: [id], siteId, room, teacherIds: [], from, until });
  return firstBeside(
    lessons,
    beside.map((other) => ({ ...other, label: inLocale(other.label, context.locale) })),
  );
}

/** Finds the lessons of other sessions, in the room or by the teachers, and the teachers' assessments, with which lessons in their order clash. */
export async function findClashes(
  context: Context,
  lessons: readonly Span[],
  asked: Asked,
): Promise<SessionClash[]> {
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (!first || !last) return [];
  const { locale } = context;
  const within = { ...asked, from: first.startsAt, until: last.endsAt };
  const beside = [
    ...(await lessonsBeside(context, within)),
    // An assessment has no class; it goes by the offering that it is for.
    ...(await assessmentsBeside(context, within)).map((other) => ({ ...other, label: other.name })),
  ];
  const named = beside.map((other) => ({
    ...other,
    label: inLocale(other.label, locale),
    name: inLocale(other.name, locale),
  }));
  return clashesAmong(lessons, named);
}
