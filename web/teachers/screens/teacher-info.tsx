import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { TeacherView } from '../../../contract/teachers/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { categoryName } from '../../catalog/parts/category-name.ts';
import { CourseGrid } from '../../catalog/parts/course-card.tsx';
import { JsonData } from '../../catalog/parts/json-data.tsx';
import { SeatsLeft } from '../../catalog/parts/seats-left.tsx';
import { teacherShare } from '../../catalog/parts/shares.ts';
import { teacherData } from '../../catalog/parts/structured-data.ts';
import { useClassLabel } from '../../client/class-label.ts';
import { formatDay } from '../../client/format.ts';
import { languageName } from '../../client/language-name.ts';
import { titled } from '../../client/meta.ts';
import { usePageData } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Weekdays } from '../../client/when.tsx';
import { VideoLink } from '../../community/parts/video-link.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { Section } from '../../kit/page-title.tsx';
import { Reviews } from '../../reviews/parts/reviews.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = {
  title: () => m.teachers_title(),
  back: () => path.teachersIndex(),
  share: teacherShare,
};
export const loader = (args: PageArgs) =>
  read(args, 'teachersInfo', { id: args.params.id ?? args.url.searchParams.get('id') ?? '' });
export const meta = ({ loaderData }: { loaderData?: TeacherView }) =>
  titled(loaderData?.name ?? m.teachers_title(), loaderData?.bio);

/** The teacher's next groups with a free place, earliest first. */
function NextFree({ sessions }: { sessions: TeacherView['next_sessions'] }) {
  const labelOf = useClassLabel();
  return (
    <ul className="rounded-lg bg-sheet shadow-rest">
      {sessions.map(({ offering, session, site }) => (
        <li
          key={session.id}
          className="grid items-center gap-x-6 gap-y-2 border-b border-line px-5 py-4 last:border-b-0 desktop:grid-cols-[minmax(0,1fr)_22rem_7rem] mobile:justify-items-start"
        >
          <div className="min-w-0">
            <p className="font-strong">
              <Link to={path.offering(offering)} className="tap hover:text-blue">
                {offering.name}
              </Link>
            </p>
            <p className="text-small text-ink-soft">
              {labelOf(session.label, site, session.told_by.starts_at)} · {site.name}
            </p>
          </div>
          <p className="text-small">
            <Weekdays
              session={session}
              place={site}
              days={(_term, first) =>
                session.total_classes > 1 && m.teachers_from({ day: formatDay(first, { year: false }) })
              }
            />
          </p>
          <p>
            <SeatsLeft left={session.seats_left} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The structured data of a teacher. */
function PersonData({ teacher }: { teacher: TeacherView }) {
  const page = usePageData();
  return page ? <JsonData data={import.meta.env.SSR ? teacherData(teacher, page) : null} /> : null;
}

export default function TeacherInfoScreen() {
  const teacher = useLoaderData<typeof loader>();
  return (
    <>
      <header className="mb-12 flex flex-wrap items-center gap-8 mobile:mb-8 mobile:gap-4">
        <Avatar
          seed={teacher.id}
          name={teacher.name}
          src={teacher.photo ?? null}
          className="size-36 mobile:size-20"
        />
        <div className="min-w-0 grow basis-80">
          <h1 className="text-head">{teacher.name}</h1>
          <p className="mt-1 text-lead text-ink-soft mobile:text-body">{teacher.title}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            {teacher.categories.map((code) => (
              <Badge key={code} tone="blue">
                {categoryName(code)}
              </Badge>
            ))}
            {teacher.sites.map((site) => (
              <Badge key={site.id} icon="map-pin">
                {site.name}
              </Badge>
            ))}
          </p>
          <p className="mt-3 text-small text-ink-soft">
            {m.teachers_teaches_in({ languages: teacher.languages.map(languageName).join(m.catalog_and()) })}
          </p>
        </div>
        <PersonData teacher={teacher} />
      </header>
      <div>
        <Section title={m.teachers_own_words()}>
          <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_20rem] mobile:gap-5">
            <p className="max-w-[44em] text-lead mobile:text-body">{teacher.bio}</p>
            {teacher.video_link && (
              <VideoLink
                to={teacher.video_link}
                label={m.teachers_video()}
                category={teacher.categories[0] ?? 'english'}
                seed={teacher.id}
              />
            )}
          </div>
        </Section>
        {teacher.next_sessions.length > 0 && (
          <Section title={m.teachers_next_free()}>
            <NextFree sessions={teacher.next_sessions} />
          </Section>
        )}
        <Section
          title={m.teachers_next()}
          end={
            teacher.seats_left > 0 && (
              <span className="text-ink-soft">{m.teachers_free({ count: teacher.seats_left })}</span>
            )
          }
        >
          {teacher.classes.length === 0 ? (
            <EmptyState action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}>
              {m.teachers_no_classes()}
            </EmptyState>
          ) : (
            <CourseGrid cards={teacher.classes} />
          )}
        </Section>
        <div className="mt-14 mobile:mt-9">
          <Reviews reviews={teacher.reviews} about />
        </div>
      </div>
    </>
  );
}
