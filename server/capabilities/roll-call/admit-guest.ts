import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { deleteGuest, insertGuest } from './store.ts';

type Guest = {
  lessonId: string;
  childId: string;
  /** In the child's own class, whose account is charged for the lesson. */
  enrolmentId: string;
  /** The id of the right to a make-up lesson. */
  because: string;
};

/** Adds a child of another class to a lesson's roll for a make-up. The caller has found a place. */
export async function admitGuest(context: Context, guest: Guest): Promise<void> {
  const { lessonId, childId, because } = guest;
  await insertGuest(context, { ...guest, at: context.now });
  await record(context, {
    action: 'roll.admit',
    subject: `lesson:${lessonId}`,
    after: { child: childId, because },
  });
}

/** Removes a guest from a lesson's roll. */
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
