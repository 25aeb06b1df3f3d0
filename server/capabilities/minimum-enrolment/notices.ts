import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import { isByHand, type PaymentMethod } from '../../../contract/core/pay-methods.ts';
import type { Fallback } from '../../../contract/minimum-enrolment/fallback.ts';
import * as m from '../../../messages/compiled/messages.js';
import { moneyWords } from '../../../words/money.ts';
import { refundDestinations } from '../../../words/pay-methods.ts';
import type { Context } from '../../platform/context.ts';
import {
  defineNotice,
  linkTo,
  type MailInput,
  type Row,
  type StoredNotice,
  sentence,
} from '../../platform/notices/definition.ts';
import {
  changedCalendar,
  classLabel,
  type LessonCopies,
  lessonRows,
  type NoticePlace,
} from '../notices/index.ts';
import { decisionsOf } from './store.ts';

/** `session_id` is missing in older notices. */
type Runs = NoticePlace & { name: Bilingual; label: Bilingual; at: string; session_id?: string };

/** The first lesson of the class as of now; null once it has begun or is called off. */
async function runsNow(context: Context, stored: readonly StoredNotice<Runs>[]): Promise<(Runs | null)[]> {
  const decisions = await decisionsOf(
    context,
    stored.flatMap(({ data }) => data.session_id ?? []),
  );
  return stored.map(({ data }) => {
    const found = decisions.get(data.session_id ?? '');
    if (found?.runs === false) return null;
    const at = found?.startsAt ?? Temporal.Instant.from(data.at);
    return Temporal.Instant.compare(at, context.now) > 0 ? { ...data, at: at.toString() } : null;
  });
}

/** A class that waited for a decision will run. */
export const classRuns = defineNotice<Runs>({
  kind: 'class.runs',
  topic: 'places',
  readers: ['family'],
  when: m.notice_when_class_runs,
  asOfNow: runsNow,
  parts(input) {
    const { locale, data } = input;
    const name = data.name[locale];
    return {
      subject: sentence(m.notices_runs_subject, { store: input.storeName, name }),
      lead: sentence(m.notices_runs_lead, {
        name: input.name,
        offering: name,
        label: classLabel(data.label, data, input),
      }),
      rows: [lessonRows(data.at, data, input)],
      link: { text: sentence(m.notices_runs_link, {}), to: linkTo(input, path.memberCourses()) },
      closing: sentence(m.notices_runs_closing, {}),
    };
  },
});

type CalledOff = NoticePlace & {
  name: Bilingual;
  label: Bilingual;
  by: Fallback;
  wanted: Fallback;
  /** The session the child was moved to. */
  to: (NoticePlace & { label: Bilingual; at: string }) | null;
  /** Staff's reason for calling it off. */
  why?: string;
  /** Copies of the class's lessons, and of those the child moves to; missing in older notices. */
  calendar?: LessonCopies;
  calendar_to?: LessonCopies;
} & Partial<Bought>;

/** For the buyer only. */
type Bought = {
  amount: Money;
  credits: Money;
  /** How the refunded money was paid; null without a refund. */
  paid_by: PaymentMethod | null;
  order_number: string;
};

/** Why the class does not run: too few enrolled by the decision, or staff's reason. */
function calledOffWords({ locale, storeName, name: reader, data }: MailInput<CalledOff>) {
  const name = data.name[locale];
  const about = { name: reader, offering: name, label: data.label[locale] };
  const isBuyer = data.order_number !== undefined;
  if (data.why) {
    const lead = isBuyer ? m.notices_called_off_by_school : m.notices_called_off_by_school_other;
    return {
      subject: sentence(m.notices_called_off_by_school_subject, { store: storeName, name }),
      lead: sentence(lead, { ...about, why: data.why }),
    };
  }
  const lead = isBuyer ? m.notices_called_off_lead : m.notices_called_off_lead_other;
  return {
    subject: sentence(m.notices_called_off_subject, { store: storeName, name }),
    lead: sentence(lead, about),
  };
}

/** Whether the school itself refunds: no provider returns money paid by hand. */
const isGivenByHand = ({ by, paid_by }: CalledOff) =>
  by === 'refund' && Boolean(paid_by && isByHand(paid_by));

function closingOf(data: CalledOff) {
  if (!data.order_number) return m.notices_called_off_closing_other;
  const isSecondBest = data.wanted === 'move' && !data.to;
  if (isGivenByHand(data))
    return isSecondBest ? m.notices_called_off_no_place_given : m.notices_called_off_given;
  if (isSecondBest) return m.notices_called_off_no_place;
  return !data.to && data.credits && data.credits.amount > 0
    ? m.notices_called_off_closing
    : m.notices_called_off_sorry;
}

/** What happens to a child's place in a class that does not run. */
export const classCalledOff = defineNotice<CalledOff>({
  kind: 'class.called_off',
  topic: 'places',
  readers: ['family'],
  when: m.notice_when_class_called_off,
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const rows: Row[] = [];
    if (data.to) {
      rows.push([m.notices_called_off_to({}, to), classLabel(data.to.label, data.to, input)]);
      rows.push(...lessonRows(data.to.at, data.to, input));
    }
    if (data.by === 'refund' && data.amount && data.amount.amount > 0) {
      rows.push([m.refunds_total({}, to), moneyWords(data.amount, to)]);
      if (data.paid_by) rows.push([m.refunds_where({}, to), refundDestinations[data.paid_by]({}, to)]);
    }
    if (!data.to && data.credits && data.credits.amount > 0)
      rows.push([m.notices_called_off_credits({}, to), moneyWords(data.credits, to)]);
    return {
      ...calledOffWords(input),
      rows: [rows],
      link: data.order_number
        ? {
            text: sentence(m.notices_mail_see_order, {}),
            to: linkTo(input, path.memberOrdersInfo(data.order_number)),
          }
        : { text: sentence(m.notices_runs_link, {}), to: linkTo(input, path.memberCourses()) },
      closing: sentence(closingOf(data), {}),
    };
  },
  files: (input) => {
    const { name: offering, label, to, calendar, calendar_to } = input.data;
    const about = { offering, place: input.data };
    return changedCalendar(input, [
      { ...about, label, copies: calendar, off: m.diary_cancelled },
      { ...about, label: to?.label ?? label, copies: calendar_to, off: null },
    ]);
  },
});

/** A class that does not run, for its teachers. */
export const classOffTeacher = defineNotice<
  NoticePlace & { name: Bilingual; label: Bilingual; at: string; why?: string }
>({
  kind: 'lesson.class_called_off',
  topic: 'lessons',
  readers: ['teacher'],
  when: m.notice_when_class_off_teacher,
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const name = data.name[locale];
    const why: Row[] = data.why ? [[m.notices_lesson_why({}, { locale }), data.why]] : [];
    return {
      subject: sentence(data.why ? m.notices_called_off_by_school_subject : m.notices_called_off_subject, {
        store: input.storeName,
        name,
      }),
      lead: sentence(m.notices_class_off_teacher, {
        name: input.name,
        offering: name,
        label: classLabel(data.label, data, input),
      }),
      rows: [[...lessonRows(data.at, data, input), ...why]],
      link: { text: sentence(m.notices_lesson_link, {}), to: linkTo(input, path.teacherIndex()) },
      closing: null,
    };
  },
});
