import type { AgreementView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDay, formatInstant } from '../../client/format.ts';
import { useStoreZone } from '../../client/page-data.ts';
import { fallbackNames } from '../../enrolments/parts/fallback-names.ts';
import { Card, Facts } from '../../kit/card.tsx';
import { refundTermsWords } from '../../refunds/parts/terms-line.tsx';

type Line = AgreementView['lines'][number];

function Bought({ line }: { line: Line }) {
  const { lessons } = line;
  const [first, last] = [formatDay(line.first_day), formatDay(line.last_day)];
  const facts = [
    [m.agreement_student(), line.child],
    [
      m.agreement_times(),
      first === last ? m.agreement_day_one({ first, lessons }) : m.agreement_days({ first, last, lessons }),
    ],
    [
      m.agreement_taught_by(),
      line.teachers.length > 0 ? line.teachers.join(m.catalog_and()) : m.agreement_teacher_open(),
    ],
    [m.agreement_place(), line.site],
    [m.refunds_title(), refundTermsWords(line)],
  ] as const;
  return (
    <li>
      <h3 className="mb-2 font-strong">
        {line.offering} · {line.session}
      </h3>
      <Facts items={facts} />
    </li>
  );
}

/** What becomes of a class that needs so many children, as it was chosen. */
function leastClauses(lines: readonly Line[], zone: string): string[] {
  const needing = lines.flatMap(({ least, fallback, offering, session }) =>
    least
      ? [
          m.agreement_v1_least({
            name: `${offering} · ${session}`,
            children: least.children,
            day: formatInstant(least.decide_by, zone),
            plan: fallbackNames[fallback ?? 'refund'].label(),
          }),
        ]
      : [],
  );
  return needing.length > 0 ? [...new Set(needing)] : [m.agreement_v1_least_none()];
}

/** The clauses of the first version: later ones are told beside it, never in its place. */
function clausesOf(agreed: AgreementView, zone: string): { title: string; words: readonly string[] }[] {
  const { leave_hours, make_up_days, private_hours, hold_minutes, lines } = agreed;
  const isPrivate = ({ kind }: Line) => kind === 'private_once' || kind === 'private_long';
  return [
    {
      title: m.agreement_v1_leave_title(),
      words: [m.agreement_v1_leave({ hours: leave_hours, days: make_up_days })],
    },
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
    { title: m.agreement_v1_least_title(), words: leastClauses(lines, zone) },
  ];
}

/** What is bought, when, by whom taught and on which terms, on one plain page. */
export function AgreementPage({ agreed }: { agreed: AgreementView }) {
  const zone = useStoreZone();
  return (
    <div className="grid max-w-200 gap-6">
      <Card as="section" padding="large">
        <h2 className="mb-4 text-lead font-strong">{m.agreement_bought()}</h2>
        <ul className="grid gap-6">
          {agreed.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was agreed is never reordered
            <Bought key={index} line={line} />
          ))}
        </ul>
      </Card>
      {clausesOf(agreed, zone).map(({ title, words }) => (
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
