import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { TeacherAssessment } from '../../../contract/assessments/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { useLinks } from '../../kit/link.tsx';
import { Opening } from '../../kit/opening.tsx';
import { OutsideLink } from '../../kit/outside-link.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { AssessmentFacts } from '../parts/assessment-facts.tsx';
import { Growth } from '../parts/growth.tsx';
import { ResultForm } from './result-form.tsx';

export const handle: ScreenHandle = {
  title: () => m.assess_teacher_title(),
  back: () => path.teacherAssess(),
};
export const meta = () => titled(m.assess_teacher_title());
export const loader = (args: PageArgs) =>
  read(args, 'assessInfo', { assessment_id: args.params.assessment ?? '' });

/** Calls an assessment off, with a reason for the family. */
function CallOff({ assessment }: { assessment: TeacherAssessment }) {
  const form = useCallForm('assessCallOff', { reason: '' });
  const { sent, field } = form;
  const [isOpen, setOpen] = useState(false);
  const { href } = useLinks();
  return (
    <Opening
      label={m.assess_call_off()}
      title={m.assess_call_off()}
      look="secondary"
      size="small"
      open={isOpen}
      onOpen={setOpen}
      isSent={sent !== null}
    >
      <CallForm
        form={form}
        fields={{ assessment_id: assessment.id }}
        next={href(path.teacherAssess())}
        done={m.assess_call_off_done()}
        className="grid gap-4"
      >
        <TextField label={m.assess_call_off_reason()} {...field('reason')} />
        <div>
          <Button type="submit" look="danger">
            {m.assess_call_off()}
          </Button>
        </div>
      </CallForm>
    </Opening>
  );
}

/** One assessment for its teacher: child, time and result. */
export default function TeacherAssessInfoScreen() {
  const { assessment, suggestions, before } = useLoaderData<typeof loader>();
  const { blocked, link } = assessment;
  return (
    <>
      <PageTitle always>{formatName(assessment.child)}</PageTitle>
      <div className="grid max-w-220 gap-6">
        <Card className="grid gap-4">
          <AssessmentFacts assessment={assessment} />
          {link && (
            <OutsideLink to={link} className="tap font-strong text-blue underline">
              {m.assess_enter()}
            </OutsideLink>
          )}
          {!blocked.assessCallOff && <CallOff assessment={assessment} />}
        </Card>
        {blocked.assessSave ? (
          <Notice tone="amber" icon="clock">
            {blocked.assessSave.message}
          </Notice>
        ) : (
          <Card as="section">
            <h2 className="mb-4 text-title">{assessment.result ? m.assess_correct() : m.assess_write()}</h2>
            <ResultForm assessment={assessment} suggestions={suggestions} />
          </Card>
        )}
        {before.length > 0 && (
          <Section title={m.assess_before()}>
            <Growth curve={before} />
          </Section>
        )}
      </div>
    </>
  );
}
