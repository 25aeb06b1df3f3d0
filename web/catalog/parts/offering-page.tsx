import type { ReactNode } from 'react';
import type { OfferingView } from '../../../contract/catalog/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatAges, formatGrades } from '../../client/format.ts';
import { useDevice, usePageData, useReadsMoney } from '../../client/page-data.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Card, Facts } from '../../kit/card.tsx';
import { cx } from '../../kit/class-names.ts';
import { Cover } from '../../kit/cover.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { RefundTermsLine } from '../../refunds/parts/terms-line.tsx';
import { Stars } from '../../reviews/parts/review-card.tsx';
import { Reviews } from '../../reviews/parts/reviews.tsx';
import { BackLink } from '../../shells/back-link.tsx';
import { useScreen } from '../../shells/screen.ts';
import { Attending } from './attending.tsx';
import { categoryName } from './category-name.ts';
import { JsonData } from './json-data.tsx';
import { privateLength } from './private-terms.tsx';
import { offeringData } from './structured-data.ts';

function Heading({ course }: { course: OfferingView }) {
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Link to={path.courseIndex({ category: course.category })} className="tap">
          <Badge tone="blue">{categoryName(course.category)}</Badge>
        </Link>
        <Badge icon={course.site.kind === 'online' ? 'monitor-play' : 'map-pin'}>{course.site.name}</Badge>
      </p>
      <h1 className="mt-3 text-head font-strong text-balance mobile:text-title">{course.name}</h1>
      <p className="mt-3 text-lead text-ink-soft mobile:text-body">{course.summary}</p>
      <Trust course={course} />
    </>
  );
}

/** Teachers and reviews, above the choice. */
function Trust({ course: { teachers, reviews } }: { course: OfferingView }) {
  if (teachers.length === 0 && reviews.average === null) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      {teachers.map((teacher) => (
        <Link
          key={teacher.id}
          to={path.teachersInfo(teacher.id)}
          className="inline-flex min-h-11 items-center gap-2.5 hover:text-blue"
        >
          <Avatar
            seed={teacher.id}
            name={teacher.name}
            src={teacher.photo ?? null}
            className="size-11 shrink-0"
          />
          <span className="leading-snug">
            <span className="block font-strong">{teacher.name}</span>
            <span className="block text-small text-ink-soft">{teacher.title}</span>
          </span>
        </Link>
      ))}
      {reviews.average !== null && (
        <a
          href="#reviews"
          className="inline-flex min-h-11 items-center gap-2 text-small text-ink-soft hover:text-blue"
        >
          <Stars stars={reviews.average} />
          {m.reviews_average({ average: reviews.average.toFixed(1), count: reviews.count })}
        </a>
      )}
    </div>
  );
}

type Fact = readonly [string, string];
const lessonFact = (terms: NonNullable<OfferingView['private']>): Fact => [
  m.private_lesson_fact(),
  privateLength(terms),
];
function sizeFact({ sessions }: OfferingView): Fact {
  const count = Math.max(0, ...sessions.map((session) => session.class_size));
  return [m.catalog_class_size(), m.catalog_class_size_words({ count })];
}

function Details({ course }: { course: OfferingView }) {
  const facts = [
    [m.catalog_number(), course.number],
    [
      m.catalog_for(),
      `${formatAges(course.age_from, course.age_to)} · ${formatGrades(course.grade_from, course.grade_to)}`,
    ],
    [
      m.catalog_site(),
      course.site.address ? `${course.site.name} · ${course.site.address}` : course.site.name,
    ],
    course.private ? lessonFact(course.private) : sizeFact(course),
  ] as const;
  return (
    <div className="grid gap-10 mobile:gap-7">
      <section>
        <h2 className="text-title font-strong">{m.catalog_about()}</h2>
        <p className="mt-3 max-w-[44em]">{course.description}</p>
        <Facts className="mt-6" items={facts} />
      </section>
      {course.outline.length > 0 && (
        <section>
          <h2 className="text-title font-strong">{m.catalog_outline()}</h2>
          <ol className="mt-4 grid gap-x-8 gap-y-2.5 desktop:grid-cols-2">
            {course.outline.map((point, index) => (
              <li key={point} className="flex gap-3">
                <span className="font-strong text-persimmon tabular-nums">{index + 1}</span>
                {point}
              </li>
            ))}
          </ol>
        </section>
      )}
      {course.bring.length > 0 && (
        <section>
          <h2 className="text-title font-strong">{m.catalog_bring()}</h2>
          <ul className="mt-3 grid gap-1.5">
            {course.bring.map((item) => (
              <li key={item} className="flex gap-2.5">
                <Icon name="backpack" className="mt-[0.25em] size-[1.15em] shrink-0 text-ink-soft" />
                {item}
              </li>
            ))}
          </ul>
        </section>
      )}
      {course.teachers.length > 0 && (
        <section>
          <h2 className="text-title font-strong">{m.catalog_teachers()}</h2>
          <ul className="mt-4 grid gap-5">
            {course.teachers.map((teacher) => (
              <li key={teacher.id} className="flex gap-4">
                <Avatar
                  seed={teacher.id}
                  name={teacher.name}
                  src={teacher.photo ?? null}
                  className="size-16 shrink-0"
                />
                <div>
                  <p className="font-strong">
                    <Link to={path.teachersInfo(teacher.id)} className="tap hover:text-blue">
                      {teacher.name}
                    </Link>
                  </p>
                  <p className="text-small text-ink-soft">{teacher.title}</p>
                  <p className="mt-1.5 max-w-[42em]">{teacher.bio}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Reviews reviews={course.reviews} />
    </div>
  );
}

function OfferingData({ offering }: { offering: OfferingView }) {
  const page = usePageData();
  return page ? <JsonData data={import.meta.env.SSR ? offeringData(offering, page) : null} /> : null;
}

type PageProps = {
  course: OfferingView;
  /** The form that fills the cart: beside the description on a desktop, inside it on a phone. */
  choose: ReactNode;
  /** Shown before the description: the weeks of a camp. */
  before?: ReactNode;
  /** The width of the form on a desktop. */
  width?: 'narrow' | 'medium' | 'wide';
};

const columns = {
  narrow: 'grid-cols-[minmax(0,1fr)_26rem]',
  medium: 'grid-cols-[minmax(0,1fr)_34rem]',
  wide: 'grid-cols-[minmax(0,1fr)_36rem]',
};

/** How the money travels, below the button; nothing for a student, who sees no money. */
const SafePayment = ({ className }: { className: string }) =>
  useReadsMoney() && (
    <p className={cx('flex items-start gap-2 text-small text-ink-soft', className)}>
      <Icon name="lock-simple" className="mt-[0.25em]" />
      {m.catalog_safe_payment()}
    </p>
  );

/** The page of an offering: picture, name, form and description. */
export function OfferingPage({ course, choose, before, width = 'medium' }: PageProps) {
  const { back } = useScreen();
  if (useDevice() === 'mobile') {
    return (
      <div className={before ? 'pb-32' : 'pb-28'}>
        <div className="-mx-5 -mt-5 mb-5">
          <Cover category={course.category} seed={course.number} src={course.cover} first />
        </div>
        <Heading course={course} />
        <OfferingData offering={course} />
        <Attending course={course} />
        <div className="my-7">{before ?? choose}</div>
        <RefundTermsLine offering={course} className="mb-2" />
        <SafePayment className="mb-7" />
        <Details course={course} />
        {before && choose}
      </div>
    );
  }
  return (
    <>
      <BackLink
        showLabel
        to={back?.() ?? path.courseIndex()}
        label={m.shell_back()}
        className="-mt-6 mb-3 inline-flex min-h-11 items-center gap-1 text-blue print:hidden"
      />
      <div className={cx('grid items-start gap-14', columns[width])}>
        <div>
          {/* Uncropped beside the name: a strip would cut off text in the picture. */}
          <div className="mb-8 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-8">
            <div className="overflow-hidden rounded-lg">
              <Cover category={course.category} seed={course.number} src={course.cover} first />
            </div>
            <div>
              <Heading course={course} />
            </div>
          </div>
          <OfferingData offering={course} />
          <Attending course={course} />
          {before && <div className="mt-10">{before}</div>}
          <div className="mt-10">
            <Details course={course} />
          </div>
        </div>
        <Card padding="large" className="sticky top-28">
          {choose}
          <RefundTermsLine offering={course} className="mt-4" />
          <SafePayment className="mt-2" />
        </Card>
      </div>
    </>
  );
}
