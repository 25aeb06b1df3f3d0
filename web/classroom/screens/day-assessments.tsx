import { path } from '../../../contract/core/paths.ts';
import type { TeacherDay } from '../../../contract/schedule/teacher-day.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { formatName } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Link } from '../../kit/link.tsx';
import { Section } from '../../kit/page-title.tsx';

/** The teacher's assessments of the week, and a link to results that are due. */
export function Assessments({ day }: { day: TeacherDay }) {
  if (day.assessments.length === 0 && day.results_due === 0) return null;
  return (
    <Section
      title={m.assess_day()}
      end={
        day.results_due > 0 && (
          <Link to={path.teacherAssess({ tab: 'due' })} className="tap text-blue underline">
            {m.assess_results_due({ count: day.results_due })}
          </Link>
        )
      }
    >
      <ul className="grid gap-2">
        {day.assessments.map((assessment) => (
          <li key={assessment.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link to={path.teacherAssessInfo(assessment.id)} className="tap font-strong text-blue underline">
              {formatName(assessment.child)}
            </Link>
            <When at={assessment.starts_at} until={assessment.ends_at} place={assessment.site} year={false} />
            <span className="text-small text-ink-soft">
              {dotted([assessment.offering_name, assessment.site.name])}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
