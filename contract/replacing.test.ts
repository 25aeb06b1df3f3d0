import { expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from './calls.ts';
import type { Call } from './core/call.ts';

/** Why a call that replaces what is stored need not know what its form showed. */
const safe: Record<string, string> = {
  passwordChange: 'asks for the old one',
  memberTelChange: 'asks for the password and a code',
  studentLoginSave: 'a name and a password, chosen anew',
  timeZoneSave: 'one value of the person’s own',
  consentSave: 'one yes or no, stored with its time',
  cartPlanB: 'one choice of the buyer’s own cart',
  staffRoleChange: 'one choice, which its page shows at once',
  accountKeep: 'takes the wish to close back',
  teacherApplyDraft: 'the applicant’s own draft while they type',
  officePageSave: '`expected` is the version that was read',
  officePictureKeep: 'adds a picture',
  officeApplicationNote: 'adds a note',
  communicationSave: 'adds a note',
  contactSend: 'adds a message',
  letterSend: 'adds a letter',
  teacherPaperSave: 'pages add or remove papers and change none',
  officeTeacherPaperSave: 'pages add or remove papers and change none',
  officeHolidaySave: 'adds or removes days',
  officeContactAnswer: 'answered once',
  officeRefundAnswer: 'answered once',
  officeFeedbackAnswer: '`written_at` is the text that was read',
  feedbackAnswer: 'answered once',
  leaveAnswer: 'answered once',
  officeTeacherLeaveAnswer: 'answered once',
  lessonDisputeAnswer: 'answered once',
  officeLetterReportSettle: 'settled once',
  differenceSettle: 'settled once',
  rollDoubtSettle: 'settled once',
  debateBallotSend: 'a judge’s own ballot',
  debateGuestSend: 'a judge’s own ballot',
  contestBallotSend: 'a judge’s own ballot',
  debateCorrect: 'a correction with its reason; the ballot before stays',
  debateRecord: 'one address, which its page shows',
};

const replaces = (name: string, call: Call): boolean =>
  call.method === 'POST' &&
  (typeof call.adds === 'string' ||
    /(Save|Edit|Change|Return|Draft|Words|Choices|Answer|Correct|Record|Settle|Keep|Note|PlanB|Send)$/.test(
      name,
    ));

/** The names of the fields of an input, also of its lines. */
function fieldsIn(schema: unknown): string[] {
  const { shape, def } = schema as { shape?: Record<string, unknown>; def?: Record<string, z.ZodType> };
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]);
  return ['out', 'in', 'innerType', 'element'].flatMap((part) => (def?.[part] ? fieldsIn(def[part]) : []));
}

test('every call that replaces what others may have saved says what its form showed', () => {
  const guarded = ['seen', 'seen_at', 'version'];
  const unnamed = Object.entries(calls as Record<string, Call>)
    .filter(([name, call]) => replaces(name, call) && !(name in safe))
    .filter(([, call]) => !fieldsIn(call.input).some((field) => guarded.includes(field)));
  expect(unnamed.map(([name]) => name)).toEqual([]);
});

test('names as safe only calls that replace and have no guard', () => {
  const named = Object.keys(safe).filter((name) => {
    const call = (calls as Record<string, Call>)[name];
    return !call || !replaces(name, call);
  });
  expect(named).toEqual([]);
});
