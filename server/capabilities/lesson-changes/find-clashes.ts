import { inLocale } from '../../../contract/core/bilingual.ts';
import type { SessionClash } from '../../../contract/programme/sessions.ts';
import type { Context } from '../../platform/context.ts';
import type { Span } from '../../platform/spans.ts';
import { clashesAmong } from './clash-rules.ts';
import { assessmentsBeside, lessonsBeside } from './clash-store.ts';

type Asked = Omit<Parameters<typeof lessonsBeside>[1], 'from' | 'until'>;

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
