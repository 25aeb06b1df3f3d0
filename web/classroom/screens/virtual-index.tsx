import { useLoaderData } from 'react-router';
import type { SignInView } from '../../../contract/accounts/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import { addDays, dayTextAt } from '../../../contract/core/time.ts';
import type { ChildLesson } from '../../../contract/schedule/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { OtherClocks } from '../../accounts/parts/other-clocks.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { ownChildren } from '../../client/own-children.ts';
import { useDevice, useSelf } from '../../client/page-data.ts';
import { readerZoneOf } from '../../client/reader-zone.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { spanOf } from '../../family-calendar/parts/calendar-range.ts';
import { Agenda, Sheet } from '../../family-calendar/parts/calendar-sheets.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { LessonLine } from '../../schedule/parts/lesson-line.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ClassroomLinks } from '../parts/classroom-links.tsx';
import { NextLesson } from '../parts/next-lesson.tsx';
import { ToDoList } from '../parts/to-do.tsx';

type MetaArgs = { loaderData?: { only: 'private' | null } };
const titleOf = (only: 'private' | null | undefined) =>
  only ? m.classroom_private() : m.shell_virtual_index();
/** Two routes share this screen; this is the one for private lessons. */
const isPrivate = (route: string) => route === path.privateClassIndex().slice(1);
export const handle: ScreenHandle = { title: (route) => titleOf(isPrivate(route) ? 'private' : null) };
export const meta = ({ loaderData }: MetaArgs) => titled(titleOf(loaderData?.only));

const isShown = (self: SignInView, child: SignInView['children'][number] | undefined): boolean =>
  child ? child.may.includes('classes.read') : ownChildren(self, 'classes.read').length > 0;

/** Lessons on a page; the first page also shows the next lesson and the week. */
const pageSize = 8;

/** The child's lessons of the next seven days. */
async function weekOf(args: PageArgs, child: string) {
  const zone = readerZoneOf(args);
  const today = dayTextAt(Date.now(), zone);
  const days = Array.from({ length: 7 }, (_day, index) => addDays(today, index));
  const { entries, due, children } = await read(args, 'virtualCalendar', { ...spanOf(days, zone), child });
  return { zone, today, days, entries, due, family: children.filter(({ id }) => id === child) };
}

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const status = query.get('status') === 'finish' ? ('finish' as const) : ('in_class' as const);
  const only = args.url.pathname.endsWith(path.privateClassIndex()) ? ('private' as const) : null;
  const child_id = chosenChildOf(args, 'classes.read');
  const { self } = pageRequest(args.context);
  const requested = self?.children.find((child) => child.id === query.get('child_id'));
  // A guardian without rights to any child, or to the one in the address, sees a notice.
  const isHidden = self?.type === 'user' && self.children.length > 0 && !isShown(self, requested);
  const page = Number(query.get('page')) || 1;
  const list = await read(args, 'virtualIndex', {
    status,
    page,
    page_size: pageSize,
    ...(child_id ? { child_id } : {}),
    ...(only ? { only } : {}),
  });
  // The first page leads with the next lesson; later pages and past lessons are lists only.
  const isFirst = status === 'in_class' && page === 1;
  const next = isFirst && list.child ? await nextOf(args, list, only) : null;
  const leads = next !== null;
  const about = isFirst && !only && list.child ? list.child.id : null;
  const [week, todo] = about
    ? await Promise.all([leads ? weekOf(args, about) : null, read(args, 'virtualToDo', { child_id: about })])
    : [null, null];
  return { status, list, only, next, leads, isHidden, week, todo, now: Date.now() };
}

type List = Awaited<ReturnType<typeof read<'virtualIndex'>>>;

/** The first lesson that takes place, or null. */
async function nextOf(args: PageArgs, list: List, only: 'private' | null): Promise<ChildLesson | null> {
  const onPage = list.items.find((lesson) => !lesson.called_off && !lesson.away);
  // A whole page may be called off or on leave: look at the next ones.
  if (onPage || list.total <= list.items.length || !list.child) return onPage ?? null;
  const further = await read(args, 'virtualIndex', {
    child_id: list.child.id,
    going: true,
    page_size: 1,
    ...(only ? { only } : {}),
  });
  return further.items[0] ?? null;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Days beyond this number are folded on a phone. */
const openDays = 3;

/** The next lesson, open tasks and the week. */
function Ahead({ next, week, todo, now }: Loaded) {
  const isStudent = useSelf()?.type === 'student';
  const isMobile = useDevice() === 'mobile';
  return (
    <>
      {next && <NextLesson lesson={next} now={now} isStudent={isStudent} />}
      {todo && <ToDoList todo={todo} isStudent={isStudent} />}
      {week && week.entries.length + week.due.length > 0 && (
        <Section
          title={m.classroom_week()}
          end={
            <Link to={path.virtualCalendar()} className="inline-flex min-h-11 items-center text-blue">
              {m.classroom_calendar()}
            </Link>
          }
        >
          {isMobile ? <Agenda {...week} open={openDays} /> : <Sheet {...week} month={null} compact />}
        </Section>
      )}
    </>
  );
}

function Lessons({ status, only, list }: Loaded) {
  const isStudent = useSelf()?.type === 'student';
  const child = list.child?.id;
  const to = (next: 'in_class' | 'finish', page?: number) =>
    (only ? path.privateClassIndex : path.virtualIndex)({
      status: next,
      ...(child ? { child_id: child } : {}),
      ...(page ? { page } : {}),
    });
  return (
    <>
      <Tabs
        label={m.classroom_lessons()}
        tabs={[
          { to: to('in_class'), label: m.schedule_status_in_class(), current: status === 'in_class' },
          { to: to('finish'), label: m.schedule_status_finish(), current: status === 'finish' },
        ]}
      />
      {list.items.length === 0 ? (
        <EmptyState
          picture="calendar"
          action={
            isStudent ? undefined : <LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>
          }
        >
          {isStudent ? m.classroom_none_student() : m.schedule_no_lessons()}
        </EmptyState>
      ) : (
        <ul className="mt-5 grid gap-4">
          {list.items.map((lesson) => (
            <li key={lesson.id}>
              <LessonLine lesson={lesson} />
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} to={(page) => to(status, page)} />
    </>
  );
}

/** A parent's links: planning private lessons, or the lesson account. */
function ParentLinks({ only, child }: { only: Loaded['only']; child: string }) {
  return only ? (
    <>
      <LinkButton
        to={path.memberPrivateTask({ child_id: child })}
        look="secondary"
        size="small"
        icon="notebook"
      >
        {m.private_tasks()}
      </LinkButton>
      <LinkButton to={path.privateClassParent()} look="secondary" size="small" icon="calendar-blank">
        {m.private_mine()}
      </LinkButton>
    </>
  ) : (
    <LinkButton to={path.virtualStatement({ child_id: child })} look="secondary" size="small" icon="list">
      {m.statement_link()}
    </LinkButton>
  );
}

/** The list of lessons; folded on a phone. */
function AllLessons(loaded: Loaded) {
  const isMobile = useDevice() === 'mobile';
  if (!loaded.leads) return <Lessons {...loaded} />;
  if (!isMobile)
    return (
      <Section title={m.classroom_lessons()}>
        <Lessons {...loaded} />
      </Section>
    );
  return (
    <details className="group mt-6">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-lg bg-sheet px-4 font-strong shadow-rest">
        <span>
          {m.classroom_lessons()}{' '}
          <span className="tabular ms-1 font-normal text-ink-soft">{loaded.list.total}</span>
        </span>
        <Icon name="caret-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-4">
        <Lessons {...loaded} />
      </div>
    </details>
  );
}

export default function VirtualIndexScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { list, leads, only, isHidden } = loaded;
  const isStudent = useSelf()?.type === 'student';
  const isMobile = useDevice() === 'mobile';
  if (isHidden) return <NoRight title={titleOf(only)} />;
  const name = list.child ? formatName(list.child) : '';
  const lead = isStudent ? m.classroom_hello({ name }) : m.schedule_of({ name });
  const links = <ClassroomLinks child={list.child?.id} />;
  return (
    <>
      <PageTitle
        lead={list.child ? lead : undefined}
        actions={
          (!isMobile || only) && (
            <>
              {!isMobile && (
                <LinkButton to={path.virtualTask()} look="secondary" size="small" icon="notebook">
                  {m.homework_title()}
                </LinkButton>
              )}
              {list.child && !isStudent && <ParentLinks only={only} child={list.child.id} />}
            </>
          )
        }
      >
        {titleOf(only)}
      </PageTitle>
      <OtherClocks className="mb-5" />
      {!isMobile && links}
      <Ahead {...loaded} />
      {isMobile && leads && links}
      <AllLessons {...loaded} />
      {isMobile && !leads && links}
    </>
  );
}
