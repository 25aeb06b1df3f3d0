import { useState } from 'react';
import { withQuery } from '../../../contract/core/address.ts';
import { path } from '../../../contract/core/paths.ts';
import type { PrivateView } from '../../../contract/private-lessons/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { formatDay, formatName } from '../../client/format.ts';
import { Badge, Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { lastDayOf } from '../parts/private-times.tsx';
import { BookInPage, type HourRequest } from './book-in-page.tsx';
import { type Booked, BookLessons } from './book-lessons.tsx';
import { PrivateLesson } from './private-lesson.tsx';

/** The numbers of lessons that are upcoming, held, and still to book. */
function Count({ purchase }: { purchase: PrivateView }) {
  const ahead = purchase.lessons.filter((lesson) => lesson.status !== 'finish').length;
  const counts = [
    [m.private_ahead(), ahead],
    [m.private_held(), purchase.held],
    [m.private_left(), purchase.left],
  ] as const;
  return (
    <dl className="flex gap-6">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="tabular text-title leading-tight font-strong">
            {m.private_lessons_count({ count })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why fewer lessons were booked than asked for, and from when the rest can be. */
function shortWords({ count, ended }: Booked, requested: number): string {
  const day = (at: string) => formatDay(at, { weekday: true });
  if (ended?.bookable_from)
    return m.private_short({ count, requested, next: day(ended.next), from: day(ended.bookable_from) });
  return ended
    ? m.private_short_package({ count, requested, next: day(ended.next) })
    : m.private_short_taken({ count, requested });
}

/** The result of the latest booking: how many weeks were skipped, and which. */
export function Outcome({ booked, requested }: { booked: Booked; requested: number }) {
  const { skipped, count } = booked;
  if (skipped.length === 0 && count >= requested) return null;
  return (
    <Notice tone="amber" icon="calendar-blank">
      {skipped.length > 0 && (
        <p>
          {m.private_skipped({
            days: skipped.map((day) => formatDay(day, { weekday: true, year: false })).join(m.catalog_and()),
          })}
        </p>
      )}
      {count < requested && <p>{shortWords(booked, requested)}</p>}
    </Notice>
  );
}

function Head({ purchase }: { purchase: PrivateView }) {
  const { offering, site } = purchase;
  return (
    <div className="flex min-w-0 gap-4">
      <SmallCover offering={offering} className="w-32 mobile:w-20" />
      <div className="min-w-0 grow">
        <h2 className="text-lead font-strong mobile:text-body">
          <Link to={path.offering(offering)} className="tap hover:text-blue">
            {offering.name}
          </Link>
        </h2>
        <p className="text-small text-ink-soft">
          {formatName(purchase.child)} · {purchase.teacher.name} ·{' '}
          {m.private_length({ minutes: purchase.minutes })}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-small text-ink-soft">
          <Icon
            name={site.kind === 'online' ? 'monitor-play' : 'map-pin'}
            className="size-[1.1em] shrink-0"
          />
          {site.name}
          {purchase.link && (
            <Link
              to={purchase.link}
              className="ms-2 inline-flex min-h-9 items-center text-blue underline mobile:min-h-11"
            >
              {m.schedule_join()}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}

/** A single private lesson, or a package with its bookings. */
export function Purchase({
  purchase,
  hourRequest,
}: {
  purchase: PrivateView;
  hourRequest: HourRequest | null;
}) {
  const [isBooking, setBooking] = useState(false);
  const [outcome, setOutcome] = useState<{ booked: Booked; requested: number } | null>(null);
  const isPackage = purchase.offering.kind === 'private_long';
  const ahead = purchase.lessons.filter((lesson) => lesson.status !== 'finish');
  const past = purchase.lessons.filter((lesson) => lesson.status === 'finish');
  const whyNot = purchase.blocked.privateBook;
  // Every guardian sees that a package has ended; a missing right to book is not shown as its end.
  const endReason = whyNot?.code === 'families.right_missing' ? null : whyNot;
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <Head purchase={purchase} />
        {isPackage && <Count purchase={purchase} />}
      </div>
      {(isPackage || purchase.left > 0) && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
            <Badge tone={endReason ? 'plain' : 'green'}>
              {endReason?.message ??
                m.private_valid_until({ day: lastDayOf(purchase.valid_until, purchase.site) })}
            </Badge>
            {purchase.order_number && (
              <Link
                to={path.memberOrdersInfo(purchase.order_number)}
                className="tap text-blue hover:underline"
              >
                {m.private_order()}
              </Link>
            )}
          </p>
          {!whyNot && (
            <>
              <Button icon="calendar-check" onClick={() => setBooking(true)} className="noscript:hidden">
                {m.private_book()}
              </Button>
              <noscript>
                <LinkButton to={withQuery(path.memberPrivate(), { book: purchase.session_id })}>
                  {m.private_book()}
                </LinkButton>
              </noscript>
            </>
          )}
        </div>
      )}
      {hourRequest && <BookInPage purchase={purchase} {...hourRequest} />}
      <div aria-live="polite" className="mt-4 empty:hidden">
        {outcome && <Outcome {...outcome} />}
      </div>
      {ahead.length > 0 ? (
        <ul className="mt-4 grid gap-2.5">
          {ahead.map((lesson) => (
            <PrivateLesson key={lesson.id} purchase={purchase} lesson={lesson} />
          ))}
        </ul>
      ) : (
        !whyNot && <p className="mt-4 text-ink-soft">{m.private_no_lessons()}</p>
      )}
      {past.length > 0 && (
        <details className="mt-4">
          <summary className="flex min-h-11 cursor-pointer items-center text-small text-blue">
            {m.private_past()} · {m.private_lessons_count({ count: past.length })}
          </summary>
          <ul className="grid gap-2.5">
            {past.map((lesson) => (
              <PrivateLesson key={lesson.id} purchase={purchase} lesson={lesson} />
            ))}
          </ul>
        </details>
      )}
      {isBooking && (
        <BookLessons
          purchase={purchase}
          onClose={() => setBooking(false)}
          onBooked={(booked, requested) => {
            setBooking(false);
            setOutcome({ booked, requested });
          }}
        />
      )}
    </Card>
  );
}
