import type { AgreementView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dottedText } from '../../../words/dotted.ts';
import { lateEntryText } from '../../catalog/parts/late-entry-text.ts';
import { differs, formatDay, formatInstant, formatWeekly, zoneName } from '../../client/format.ts';
import { useReaderZone, useStoreZone } from '../../client/page-data.ts';
import { Card, Facts } from '../../kit/card.tsx';
import { Unbroken } from '../../kit/unbroken.tsx';
import { fallbackNames } from '../../minimum-enrolment/parts/fallback-names.ts';
import { refundTermsWords } from '../../refunds/parts/terms-line.tsx';

type Line = AgreementView['lines'][number];

type Moment = (at: string) => string;

/** Formats an instant of an agreement: in the school's zone for everybody, with its name where the reader's clock differs. */
export function useSchoolMoment(): Moment {
  const [school, reader] = [useStoreZone(), useReaderZone()];
  return (at) => {
    const moment = formatInstant(at, school);
    return differs(at, school, reader) ? m.agreement_moment({ moment, zone: zoneName(school) }) : moment;
  };
}

const lineName = (line: Line) => `${line.offering} · ${line.session}`;

/** The hours where the class is held, with the name of that zone where the reader's clock differs. */
function hoursOf(line: Line, { pattern, ...told_by }: NonNullable<Line['weekly']>, reader: string): string {
  const zone = pattern.time_zone;
  const hours = formatWeekly({ ...line, pattern, told_by }, zone);
  return differs(told_by.starts_at, zone, reader)
    ? m.agreement_moment({ moment: hours, zone: zoneName(zone) })
    : hours;
}

function Items({ line }: { line: Line }) {
  const reader = useReaderZone();
  const { lessons } = line;
  const [first, last] = [formatDay(line.first_day), formatDay(line.last_day)];
  const facts = [
    [m.agreement_student(), line.child],
    [
      m.agreement_times(),
      <Unbroken key="days">
        {first === last
          ? m.agreement_day_one({ first, lessons })
          : m.agreement_days({ first, last, lessons })}
      </Unbroken>,
    ],
    ...(line.weekly
      ? [
          [
            m.agreement_hours(),
            <Unbroken key="hours">{hoursOf(line, line.weekly, reader)}</Unbroken>,
          ] as const,
        ]
      : []),
    [
      m.agreement_taught_by(),
      line.teachers.length > 0 ? line.teachers.join(m.catalog_and()) : m.agreement_teacher_open(),
    ],
    ...(line.held > 0
      ? [
          [
            m.agreement_lessons(),
            lateEntryText({ kind: line.kind, held: line.held, left: lessons - line.held }),
          ] as const,
        ]
      : []),
    [m.agreement_place(), dottedText([line.site, line.address])],
    [m.refunds_title(), refundTermsWords(line)],
  ] as const;
  return (
    <li>
      <h3 className="mb-2 font-strong">{lineName(line)}</h3>
      <Facts items={facts} />
    </li>
  );
}

/** The clauses for classes with a minimum, by the family's choice. */
function leastClauses(lines: readonly Line[], moment: Moment): string[] {
  const needing = lines.flatMap((line) => {
    const { least, fallback } = line;
    return least
      ? [
          m.agreement_v1_least({
            name: lineName(line),
            children: least.children,
            day: moment(least.decide_by),
            plan: fallbackNames[fallback ?? 'refund'].label(),
          }),
        ]
      : [];
  });
  return needing.length > 0 ? [...new Set(needing)] : [m.agreement_v1_least_none()];
}

/** The clauses for missed lessons, by each class's rule; they name the class where rules differ. */
function leaveClauses(lines: readonly Line[]): string[] {
  const words = ({ kind, leave }: Line) => {
    if (kind === 'camp') return m.agreement_v1_leave_camp();
    const decision = leave.grants_itself ? m.agreement_v1_leave_itself() : m.agreement_v1_leave_answered();
    return m.agreement_v1_leave_and({ rule: m.agreement_v1_leave(leave), answered: decision });
  };
  const about = lines.filter(({ kind }) => kind === 'course' || kind === 'camp');
  const clauses = Map.groupBy(about, words);
  if (clauses.size === 1) return [...clauses.keys()];
  return [...clauses].map(([rule, ruleLines]) =>
    m.agreement_v1_leave_of({ names: [...new Set(ruleLines.map(lineName))].join(m.catalog_and()), rule }),
  );
}

/** The clauses in their order in the first version; new ones are added, never inserted. */
function clausesOf(agreed: AgreementView, moment: Moment): { title: string; words: readonly string[] }[] {
  const { private_hours, hold_minutes, lines } = agreed;
  const leave = leaveClauses(lines);
  const isPrivate = ({ kind }: Line) => kind === 'private_once' || kind === 'private_long';
  return [
    ...(leave.length > 0 ? [{ title: m.agreement_v1_leave_title(), words: leave }] : []),
    ...(lines.some(isPrivate)
      ? [
          {
            title: m.agreement_v1_private_title(),
            words: [m.agreement_v1_private({ hours: private_hours })],
          },
        ]
      : []),
    { title: m.agreement_v1_cancel_title(), words: [m.agreement_v1_cancel({ minutes: hold_minutes })] },
    { title: m.agreement_v1_called_off_title(), words: [m.agreement_v1_called_off()] },
    { title: m.agreement_v1_least_title(), words: leastClauses(lines, moment) },
  ];
}

/** The agreement on one plain page: items, times, teachers and terms. */
export function AgreementPage({ agreed }: { agreed: AgreementView }) {
  const moment = useSchoolMoment();
  return (
    <div className="grid max-w-200 gap-6">
      <Card as="section" padding="large">
        <h2 className="mb-4 text-lead font-strong">{m.agreement_bought()}</h2>
        <ul className="grid gap-6">
          {agreed.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an agreement is never reordered
            <Items key={index} line={line} />
          ))}
        </ul>
      </Card>
      {clausesOf(agreed, moment).map(({ title, words }) => (
        <Card as="section" key={title}>
          <h2 className="mb-2 font-strong">{title}</h2>
          {words.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Card>
      ))}
    </div>
  );
}
