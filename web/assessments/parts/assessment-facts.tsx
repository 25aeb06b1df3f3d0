import type { FamilyAssessment, TeacherAssessment } from '../../../contract/assessments/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dottedText } from '../../../words/dotted.ts';
import { useClassLabel } from '../../client/class-label.ts';
import { formatName } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Badge, type Tone } from '../../kit/badge.tsx';
import { Icon } from '../../kit/icon.tsx';

type Assessment = FamilyAssessment | TeacherAssessment;

const states: Record<Assessment['state'], { tone: Tone; label: () => string }> = {
  booked: { tone: 'green', label: m.assess_state_booked },
  over: { tone: 'amber', label: m.assess_state_over },
  done: { tone: 'blue', label: m.assess_state_done },
  cancelled: { tone: 'plain', label: m.assess_state_cancelled },
};

/** Time, subject, people, place and state of an assessment. */
export function AssessmentFacts({
  assessment,
  withChild = false,
}: {
  assessment: Assessment;
  withChild?: boolean;
}) {
  const { tone, label } = states[assessment.state];
  const { cancelled, site } = assessment;
  const inZone = useClassLabel();
  return (
    <div className="min-w-0 grow">
      <div className="flex items-start justify-between gap-x-4 gap-y-1 mobile:flex-col">
        <p className="font-strong text-persimmon-deep">
          <When at={assessment.starts_at} until={assessment.ends_at} place={site} />
        </p>
        <Badge tone={tone}>{label()}</Badge>
      </div>
      <h2 className="mt-0.5 text-lead font-strong mobile:text-body">
        {withChild ? formatName(assessment.child) : assessment.offering.name}
      </h2>
      <p className="text-small text-ink-soft">
        {dottedText([
          withChild ? assessment.offering.name : assessment.teacher.name,
          assessment.session_label && inZone(assessment.session_label, site, assessment.starts_at),
        ])}
      </p>
      <p className="mt-1 flex items-center gap-1.5 text-small text-ink-soft">
        <Icon name={site.kind === 'online' ? 'monitor-play' : 'map-pin'} className="size-[1.1em] shrink-0" />
        {dottedText([site.name, site.kind === 'online' ? '' : site.address])}
      </p>
      {cancelled && (
        <p className="mt-2 text-small">
          {cancelled.by === 'family'
            ? m.assess_by_family()
            : m.assess_by_teacher({ why: cancelled.why || m.assess_teacher_away() })}
        </p>
      )}
    </div>
  );
}
