import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { TeacherOfChild } from '../../../contract/teachers/of-child.ts';
import * as m from '../../../messages/compiled/messages.js';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatName } from '../../client/format.ts';
import { languageName } from '../../client/language-name.ts';
import { titled } from '../../client/meta.ts';
import { isHiddenChild, ownChildren } from '../../client/own-children.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { Weekdays } from '../../client/when.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { weeklyHours } from '../parts/weekly-hours.ts';

export const handle: ScreenHandle = {
  title: () => m.child_teachers_title(),
  back: () => path.virtualIndex(),
};
export const meta = () => titled(m.child_teachers_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const child_id = chosenChildOf(args, 'classes.read');
  const { self } = pageRequest(args.context);
  const list = await read(args, 'virtualTeachers', {
    page: Number(query.get('page')) || 1,
    ...(child_id ? { child_id } : {}),
  });
  const isHidden = isHiddenChild(self, query.get('child_id'), 'classes.read');
  return { list, isHidden, now: Date.now() };
}

/** A teacher's office hours in the reader's zone, with the teacher's zone beneath where it differs. */
function OfficeHours({ hours, now }: { hours: NonNullable<TeacherOfChild['office_hours']>; now: number }) {
  const place = { kind: 'online', time_zone: hours.time_zone } as const;
  return (
    <div>
      <h3 className="font-strong">{m.child_teachers_hours()}</h3>
      <ul className="mt-1 grid gap-1">
        {weeklyHours(hours, now).map((weekly) => (
          <li key={`${weekly.pattern.weekdays} ${weekly.pattern.start}`} className="tabular">
            <Weekdays session={weekly} place={place} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type TeacherProps = { teacher: TeacherOfChild; child: string | undefined; mayWrite: boolean; now: number };

function Teacher({ teacher, child, mayWrite, now }: TeacherProps) {
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg bg-sheet p-6 shadow-rest mobile:p-4">
      <div className="flex items-center gap-4">
        <Avatar
          seed={teacher.id}
          name={teacher.name}
          src={teacher.photo ?? null}
          className="size-18 mobile:size-14"
        />
        <div className="min-w-0">
          <h2 className="text-lead font-strong">
            <Link to={path.teachersInfo(teacher.id)} className="tap hover:text-blue">
              {teacher.name}
            </Link>
          </h2>
          <p className="text-small text-ink-soft">{teacher.title}</p>
          <p className="text-small text-ink-soft">
            {m.teachers_teaches_in({ languages: teacher.languages.map(languageName).join(m.catalog_and()) })}
          </p>
        </div>
      </div>
      <ul className="grid gap-1.5">
        {teacher.classes.map((session) => (
          <li key={`${session.offering.number} ${session.session_label}`} className="flex items-start gap-2">
            <span className="min-w-0 grow">
              {session.offering.name}{' '}
              <span className="block text-small text-ink-soft">{session.session_label}</span>
            </span>
            <Badge tone={session.current ? 'green' : 'plain'}>
              {session.current ? m.child_teachers_current() : m.child_teachers_over()}
            </Badge>
          </li>
        ))}
      </ul>
      {mayWrite && child && (
        <LinkButton
          to={path.virtualMail({ write: 1, child_id: child, to: teacher.id })}
          look="secondary"
          size="small"
          icon="envelope-simple"
          className="self-start"
        >
          {m.child_teachers_write()}
        </LinkButton>
      )}
      {teacher.office_hours && <OfficeHours hours={teacher.office_hours} now={now} />}
    </article>
  );
}

/** A child's teachers: profile, classes and office hours. */
export default function VirtualTeachersScreen() {
  const { list, isHidden, now } = useLoaderData<typeof loader>();
  const self = useSelf();
  if (isHidden) return <NoRight title={m.child_teachers_title()} />;
  const child = list.child?.id;
  const isStudent = self?.type === 'student';
  const mayWrite = isStudent || ownChildren(self, 'letters.write').some(({ id }) => id === child);
  const lead = isStudent
    ? m.child_teachers_of_you()
    : list.child && m.child_teachers_of({ name: formatName(list.child) });
  return (
    <>
      <PageTitle lead={lead ?? undefined}>{m.child_teachers_title()}</PageTitle>
      {list.items.length === 0 ? (
        <EmptyState action={<LinkButton to={path.teachersIndex()}>{m.teachers_title()}</LinkButton>}>
          {m.child_teachers_none()}
        </EmptyState>
      ) : (
        <ul className="grid gap-5 desktop:grid-cols-2">
          {list.items.map((teacher) => (
            <li key={teacher.id}>
              <Teacher {...{ teacher, child, mayWrite, now }} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        list={list}
        to={(page) => path.virtualTeachers({ ...(child ? { child_id: child } : {}), page })}
      />
    </>
  );
}
