import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { LinkButton } from '../../kit/button.tsx';

/** The ways from the classroom's first page into its other rooms, of the same child. */
export function ClassroomWays({ child }: { child: string | undefined }) {
  const of = child ? { child_id: child } : {};
  return (
    <nav aria-label={m.classroom_ways()} className="mb-6 flex flex-wrap gap-3">
      <LinkButton to={path.virtualSyllabus(of)} look="secondary" size="small" icon="books">
        {m.syllabus_title()}
      </LinkButton>
      <LinkButton to={path.virtualComment(of)} look="secondary" size="small" icon="star">
        {m.remarks_title()}
      </LinkButton>
      <LinkButton to={path.virtualAssess(of)} look="secondary" size="small" icon="seal-check">
        {m.assess_title()}
      </LinkButton>
      <LinkButton to={path.virtualDebate(of)} look="secondary" size="small" icon="users-three">
        {m.debate_title()}
      </LinkButton>
      <LinkButton to={path.virtualContest(of)} look="secondary" size="small" icon="sparkle">
        {m.contest_title()}
      </LinkButton>
      <LinkButton to={path.virtualFeedback(of)} look="secondary" size="small" icon="heart">
        {m.feedback_title()}
      </LinkButton>
      <LinkButton to={path.virtualTeachers(of)} look="secondary" size="small" icon="student">
        {m.child_teachers_title()}
      </LinkButton>
      <LinkButton to={path.virtualCertificate(of)} look="secondary" size="small" icon="certificate">
        {m.certificate_list_title()}
      </LinkButton>
    </nav>
  );
}
