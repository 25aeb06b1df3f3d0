import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { deleteGuest, insertGuest } from './store.ts';

type Guest = {
  lessonId: string;
  childId: string;
  /** Of the child's own class: the lesson is taken from its account. */
  enrolmentId: string;
  /** What lets it in: the id of the right to make a lesson up. */
  because: string;
};

/** Puts a child of another class on the roll of one lesson, to make up one of its own. The caller has found it a place. */
export async function admitGuest(context: Context, guest: Guest): Promise<void> {
  const { lessonId, childId, because } = guest;
  await insertGuest(context, { ...guest, at: context.now });
  await record(context, {
    action: 'roll.admit',
    subject: `lesson:${lessonId}`,
    after: { child: childId, because },
  });
}

/** Takes a guest off the roll of a lesson. */
export async function dismissGuest(
  context: Context,
  { lessonId, childId }: Pick<Guest, 'lessonId' | 'childId'>,
): Promise<void> {
  await deleteGuest(context, { lessonId, childId });
  await record(context, {
    action: 'roll.dismiss',
    subject: `lesson:${lessonId}`,
    before: { child: childId },
  });
}
