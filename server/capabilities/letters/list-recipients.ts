import { inLocale } from '../../../contract/core/bilingual.ts';
import type { LetterRecipients } from '../../../contract/letters/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { childrenOf, chosenChild, mayDo, presentChildLine } from '../families/index.ts';
import { presentTeacher } from '../teachers/index.ts';
import { findParty } from './find-party.ts';
import { classesWithChildren, teachersOfChildren } from './teaching-store.ts';

/** Recipients of the signed-in family, student or teacher. */
export async function listRecipients(context: Context): Promise<LetterRecipients> {
  const party = await findParty(context);
  if (party.kind === 'teacher') return { children: [], classes: await classesOf(context, party.teacherId) };
  const student = party.kind === 'student' ? await chosenChild(context, undefined, 'letters.write') : null;
  const ownChildren = student
    ? [student]
    : (await childrenOf(context, accountOf(context))).filter(({ rights }) => mayDo(rights, 'letters.write'));
  const teachers = await teachersOfChildren(
    context,
    ownChildren.map(({ id }) => id),
  );
  const children = ownChildren.map((child) => ({
    child: presentChildLine(child),
    office: party.kind === 'guardian',
    teachers: teachers
      .filter(({ childId }) => childId === child.id)
      .map((teacher) => presentTeacher(teacher, context.locale)),
  }));
  return { children, classes: [] };
}

async function classesOf(context: Context, teacherId: string): Promise<LetterRecipients['classes']> {
  const classes = new Map<string, LetterRecipients['classes'][number]>();
  for (const { sessionId, name, label, child } of await classesWithChildren(context, { teacherId })) {
    const known = classes.get(sessionId) ?? {
      session_id: sessionId,
      name: inLocale(name, context.locale),
      label: inLocale(label, context.locale),
      children: [],
    };
    known.children.push(presentChildLine(child));
    classes.set(sessionId, known);
  }
  return [...classes.values()];
}
