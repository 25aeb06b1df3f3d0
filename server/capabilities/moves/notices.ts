import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import type { refundTargets } from '../../../contract/refunds/statuses.ts';
import * as m from '../../../messages/compiled/messages.js';
import { creditsWords } from '../../../words/credits.ts';
import { dotted } from '../../../words/dotted.ts';
import { moneyWords } from '../../../words/money.ts';
import { nameWords } from '../../../words/people.ts';
import {
  defineNotice,
  linkTo,
  type MailInput,
  type Row,
  sentence,
} from '../../platform/notices/definition.ts';
import {
  changedCalendar,
  classLabel,
  type LessonCopies,
  lessonRows,
  type NoticePlace,
} from '../notices/index.ts';

type MoveData = NoticePlace & {
  offering: Bilingual;
  child: { name: string; name_cn: string };
  from: Bilingual;
  label: Bilingual;
  /** The child's first lesson in the new session. */
  at: string | null;
  /** Copies of the lessons that the child leaves, and of the new ones; missing in older notices. */
  calendar?: LessonCopies;
  calendar_to?: LessonCopies;
  /** For the buyer only. */
  bought: {
    order_number: string;
    target: (typeof refundTargets)[number];
    total: Money;
    credits: Money;
    taken: Money;
    owed: Money;
    /** The difference paid for a dearer session, and its order. */
    paid?: { order_number: string; total: Money };
  } | null;
};

function moneyRows({ data, locale }: MailInput<MoveData>): Row[] {
  if (!data.bought) return [];
  const to = { locale };
  const { target, total, credits, taken, owed, paid } = data.bought;
  const difference: Row =
    target === 'credits'
      ? [m.moves_difference_credits({}, to), creditsWords(total, to)]
      : [m.moves_difference({}, to), moneyWords(total, to)];
  return [
    ...(total.amount > 0 ? [difference] : []),
    ...(paid
      ? [
          [
            m.moves_difference_paid({}, to),
            dotted([moneyWords(paid.total, to), paid.order_number]),
          ] satisfies Row,
        ]
      : []),
    ...(credits.amount > 0
      ? [[m.refunds_credits_back({}, to), creditsWords(credits, to)] satisfies Row]
      : []),
    ...(taken.amount > 0 ? [[m.refunds_credits_taken({}, to), creditsWords(taken, to)] satisfies Row] : []),
    ...(owed.amount > 0 ? [[m.refunds_held_back({}, to), moneyWords(owed, to)] satisfies Row] : []),
  ];
}

/** A child moves to another session. */
export const lineMoved = defineNotice<MoveData>({
  kind: 'line.moved',
  topic: 'places',
  readers: ['family'],
  when: m.notice_when_line_moved,
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const child = nameWords(data.child, to);
    const { at } = data;
    // Both sessions are of one course, and so at one place.
    const [from, label] = [data.from, data.label].map((session) =>
      at ? classLabel(session, { ...data, at }, input) : session[locale],
    ) as [string, string];
    const offering = data.offering[locale];
    const number = data.bought?.order_number;
    return {
      subject: sentence(m.notices_line_moved_subject, {
        store: input.storeName,
        child,
        label: data.label[locale],
      }),
      lead: sentence(m.notices_line_moved_lead, { name: input.name, child, offering, from, label }),
      rows: [
        [
          [m.notices_line_moved_from({}, to), from],
          [m.notices_line_moved_to({}, to), label],
          ...(data.at ? lessonRows(data.at, data, input) : []),
        ],
        ...(moneyRows(input).length > 0 ? [moneyRows(input)] : []),
      ],
      link: number
        ? { text: sentence(m.notices_mail_see_order, {}), to: linkTo(input, path.memberOrdersInfo(number)) }
        : { text: sentence(m.notices_runs_link, {}), to: linkTo(input, path.memberCourses()) },
      closing: sentence(m.notices_line_moved_closing, {}),
    };
  },
  files: (input) => {
    const { offering, from, label, calendar, calendar_to } = input.data;
    const about = { offering, place: input.data };
    return changedCalendar(input, [
      { ...about, label: from, copies: calendar, off: m.diary_cancelled },
      { ...about, label, copies: calendar_to, off: null },
    ]);
  },
});
