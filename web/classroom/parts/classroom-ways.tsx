import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useDevice, useSelf } from '../../client/page-data.ts';
import { LinkButton } from '../../kit/button.tsx';
import type { IconName } from '../../kit/icon-names.ts';
import { LinkTile } from '../../kit/link-tile.tsx';

type Way = { to: string; icon: IconName; label: string };
type Child = { child_id?: string };

/**
 * The pages to which a phone's classroom links first; the desktop has them beside the title or in the menu.
 */
const daily = (of: Child): Way[] => [
  { to: path.virtualTask(of), icon: 'notebook', label: m.homework_title() },
  { to: path.virtualLeave(of), icon: 'calendar-blank', label: m.leave_title() },
  { to: path.virtualMail(of), icon: 'envelope-simple', label: m.letters_title() },
];

const statement = (of: Child): Way => ({
  to: path.virtualStatement(of),
  icon: 'list',
  label: m.statement_link(),
});

const rooms = (of: Child): Way[] => [
  { to: path.virtualSyllabus(of), icon: 'books', label: m.syllabus_title() },
  { to: path.virtualComment(of), icon: 'star', label: m.remarks_title() },
  { to: path.virtualAssess(of), icon: 'seal-check', label: m.assess_title() },
  { to: path.virtualDebate(of), icon: 'users-three', label: m.debate_title() },
  { to: path.virtualContest(of), icon: 'sparkle', label: m.contest_title() },
  { to: path.virtualFeedback(of), icon: 'heart', label: m.feedback_title() },
  { to: path.virtualTeachers(of), icon: 'student', label: m.child_teachers_title() },
  { to: path.virtualCertificate(of), icon: 'certificate', label: m.certificate_list_title() },
];

/** Links from the classroom to the child's other pages; tiles on a phone. */
export function ClassroomWays({ child }: { child: string | undefined }) {
  const isMobile = useDevice() === 'mobile';
  const isStudent = useSelf()?.type === 'student';
  const of = child ? { child_id: child } : {};
  if (!isMobile)
    return (
      <nav aria-label={m.classroom_ways()} className="mb-6 flex flex-wrap gap-3">
        {rooms(of).map(({ to, icon, label }) => (
          <LinkButton key={icon} to={to} look="secondary" size="small" icon={icon}>
            {label}
          </LinkButton>
        ))}
      </nav>
    );
  const ways = [...daily(of), ...(child && !isStudent ? [statement(of)] : []), ...rooms(of)];
  return (
    <nav aria-label={m.classroom_ways()} className="mt-9 grid grid-cols-3 gap-2">
      {ways.map(({ to, icon, label }) => (
        <LinkTile key={icon} to={to} icon={icon}>
          {label}
        </LinkTile>
      ))}
    </nav>
  );
}
