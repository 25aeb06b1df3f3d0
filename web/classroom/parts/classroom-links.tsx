import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useDevice, useSelf } from '../../client/page-data.ts';
import { LinkButton } from '../../kit/button.tsx';
import type { IconName } from '../../kit/icon-names.ts';
import { LinkTile } from '../../kit/link-tile.tsx';

type RoomLink = { to: string; icon: IconName; label: string };
type Child = { child_id?: string };

const letters = (query: Child): RoomLink => ({
  to: path.virtualMail(query),
  icon: 'envelope-simple',
  label: m.letters_title(),
});

/** The pages to which a phone's classroom links first; the desktop has homework beside the title and leave in the menu. */
const daily = (query: Child): RoomLink[] => [
  { to: path.virtualTask(query), icon: 'notebook', label: m.homework_title() },
  { to: path.virtualLeave(query), icon: 'calendar-blank', label: m.leave_title() },
  letters(query),
];

const statement = (query: Child): RoomLink => ({
  to: path.virtualStatement(query),
  icon: 'list',
  label: m.statement_link(),
});

const rooms = (query: Child): RoomLink[] => [
  { to: path.virtualSyllabus(query), icon: 'books', label: m.syllabus_title() },
  { to: path.virtualComment(query), icon: 'star', label: m.remarks_title() },
  { to: path.virtualAssess(query), icon: 'seal-check', label: m.assess_title() },
  { to: path.virtualDebate(query), icon: 'users-three', label: m.debate_title() },
  { to: path.virtualContest(query), icon: 'sparkle', label: m.contest_title() },
  { to: path.virtualFeedback(query), icon: 'heart', label: m.feedback_title() },
  { to: path.virtualTeachers(query), icon: 'student', label: m.child_teachers_title() },
  { to: path.virtualCertificate(query), icon: 'certificate', label: m.certificate_list_title() },
];

/** Links from the classroom to the child's other pages; tiles on a phone. */
export function ClassroomLinks({ child }: { child: string | undefined }) {
  const isMobile = useDevice() === 'mobile';
  const isStudent = useSelf()?.type === 'student';
  const query = child ? { child_id: child } : {};
  if (!isMobile)
    return (
      <nav aria-label={m.classroom_ways()} className="mb-6 flex flex-wrap gap-3">
        {[letters(query), ...rooms(query)].map(({ to, icon, label }) => (
          <LinkButton key={icon} to={to} look="secondary" size="small" icon={icon}>
            {label}
          </LinkButton>
        ))}
      </nav>
    );
  const links = [...daily(query), ...(child && !isStudent ? [statement(query)] : []), ...rooms(query)];
  return (
    <nav aria-label={m.classroom_ways()} className="mt-9 grid grid-cols-3 gap-2">
      {links.map(({ to, icon, label }) => (
        <LinkTile key={icon} to={to} icon={icon}>
          {label}
        </LinkTile>
      ))}
    </nav>
  );
}
