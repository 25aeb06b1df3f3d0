import { inLocale } from '../../../contract/core/bilingual.ts';
import type { ClassFeedback, GivenFeedback } from '../../../contract/feedback/calls.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { presentTeacher } from '../teachers/index.ts';
import { familyNameOf, whyNotAnswer, whyNotDecide, whyNotSave } from './rules.ts';
import type { ClassRow, FeedbackRow, GivenRow } from './store.ts';

type Offering = ClassRow['offering'];

const presentOffering = ({ locale }: Context, { number, kind, name, category, cover }: Offering) => ({
  number,
  kind,
  name: inLocale(name, locale),
  category,
  cover,
});

function presentWritten(context: Context, row: FeedbackRow, answerer: ClassRow['answerer']) {
  const { answer, answerLanguage } = row;
  const by = answerer && presentTeacher(answerer, context.locale);
  return {
    id: row.id,
    stars: row.stars,
    scores: row.scores,
    words: row.words,
    language: row.writtenIn,
    written_at: row.writtenAt.toString(),
    state: row.state,
    why: row.why,
    answer: answer && answerLanguage ? { words: answer, language: answerLanguage, by } : null,
  };
}

/** Presents a class with the family's feedback. `mayWrite`: the reader may write. */
export function presentClass(context: Context, row: ClassRow, mayWrite: boolean): ClassFeedback {
  const whyNot = mayWrite
    ? whyNotSave(row.attended, row.feedback?.state ?? null)
    : ('families.right_missing' as const);
  return {
    session_id: row.sessionId,
    offering: presentOffering(context, row.offering),
    session_label: inLocale(row.label, context.locale),
    attended: row.attended,
    feedback: row.feedback && presentWritten(context, row.feedback, row.answerer),
    blocked: { feedbackSave: presentReason(context, whyNot) },
  };
}

export const presentFeedback = (context: Context, row: GivenRow): GivenFeedback => ({
  ...presentWritten(context, row.feedback, row.answerer),
  offering: presentOffering(context, row.offering),
  session_label: inLocale(row.label, context.locale),
  family_name: inLocale(familyNameOf(row.child), context.locale),
  attended: row.attended,
  blocked: {
    feedbackAnswer: presentReason(context, whyNotAnswer(row.feedback)),
    officeFeedbackAnswer: presentReason(
      context,
      context.person.kind === 'staff'
        ? whyNotDecide({ ...row.feedback, attended: row.attended }, 'let_through')
        : 'not_allowed',
    ),
  },
});
