import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { TrialLesson, TrialList, TrialView } from '../../../contract/trials/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { categoryName } from '../../catalog/parts/category-name.ts';
import { NoChild } from '../../catalog/parts/no-child.tsx';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { useClassLabel } from '../../client/class-label.ts';
import { dayIn, formatAges, formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { ownChildren } from '../../client/own-children.ts';
import { useReaderZone, useSelf } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { formName, useSentForm } from '../../client/sent-form.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { RadioCards } from '../../kit/choice-cards.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { Opening } from '../../kit/opening.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.trial_title(), back: () => path.courseIndex() };
export const meta = () => titled(m.trial_title(), m.trial_lead());

export async function loader(args: PageArgs) {
  const number = args.url.searchParams.get('number') ?? undefined;
  const category = args.url.searchParams.get('category') ?? undefined;
  const input = { ...(number ? { number } : {}), ...(category ? { category } : {}) };
  const list = await read(args, 'listeningIndex', input);
  const lessonId = args.url.searchParams.get('booked');
  return { number, category, list, justBooked: list.booked.filter((trial) => trial.lesson_id === lessonId) };
}

function LessonFacts({ lesson }: { lesson: TrialLesson }) {
  const { offering, site } = lesson;
  const inZone = useClassLabel();
  return (
    <>
      <SmallCover offering={offering} className="w-24 mobile:w-16" square />
      <div className="min-w-0 grow basis-56">
        <p className="font-strong">
          <Link to={path.offering(offering)} className="tap hover:text-blue">
            {offering.name}
          </Link>
        </p>
        <p className="mt-0.5">
          <When at={lesson.starts_at} until={lesson.ends_at} place={site} year={false} />
        </p>
        <p className="text-small text-ink-soft">
          {dotted([
            inZone(lesson.session_label, site, lesson.starts_at),
            formatAges(offering.age_from, offering.age_to),
            lesson.teachers.map((teacher) => teacher.name).join(m.catalog_and()),
            site.name,
          ])}
        </p>
      </div>
    </>
  );
}

/** What was just booked, and what to do with it. */
function JustBooked({ trials }: { trials: readonly TrialView[] }) {
  const [{ site, starts_at } = {}] = trials;
  const zone = useReaderZone();
  return (
    <>
      <PageTitle lead={m.trial_move_words()}>{m.trial_done()}</PageTitle>
      <Card as="section" className="mb-6">
        <h2 className="text-lead font-strong">{m.trial_booked()}</h2>
        <ul>
          {trials.map((trial) => (
            <Booked key={trial.id} trial={trial} />
          ))}
        </ul>
        {site?.address && <p className="mt-3 text-small">{dotted([site.name, site.address])}</p>}
      </Card>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to={path.virtualCalendar({ view: 'week', day: dayIn(starts_at ?? '', zone) })}
          icon="calendar-check"
        >
          {m.trial_calendar()}
        </LinkButton>
        <LinkButton to={path.courseListening()} look="secondary">
          {m.trial_all()}
        </LinkButton>
      </div>
    </>
  );
}

function Booked({ trial }: { trial: TrialView }) {
  return (
    <li className="flex flex-wrap items-center gap-4 border-b border-line py-4 last:border-b-0">
      <LessonFacts lesson={trial} />
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={trial.status === 'finish' ? 'plain' : 'green'}>{formatName(trial.child)}</Badge>
        {trial.status === 'finish' ? (
          <span className="text-small text-ink-soft">{m.trial_over()}</span>
        ) : (
          trial.blocked.listeningCancel?.code !== 'families.right_missing' && (
            <ButtonForm
              call="listeningCancel"
              fields={{ trial_id: trial.id }}
              done={m.trial_cancelled()}
              confirmation={{
                title: m.trial_cancel(),
                message: m.trial_cancel_words(),
                yes: m.trial_cancel(),
                no: m.trial_keep(),
                danger: true,
              }}
            >
              <Button
                type="submit"
                look="secondary"
                size="small"
                disabled={trial.blocked.listeningCancel !== null}
              >
                {m.trial_cancel()}
              </Button>
            </ButtonForm>
          )
        )}
      </div>
    </li>
  );
}

type OpenLesson = TrialList['lessons'][number];

type BookProps = { lesson: OpenLesson; booked: readonly TrialView[] };

function ChildChoice({ lesson, booked, onDone }: BookProps & { onDone: () => void }) {
  const self = useSelf();
  const family = ownChildren(self, 'trials.write');
  const { href } = useLinks();
  const form = useCallForm('listeningBook', {}, lesson.lesson_id);
  const [only, another] = lesson.for_children;
  const [child, setChild] = useState<string | null>(another ? null : (only ?? null));
  if (family.length === 0) return <NoChild />;
  const hasTried = (id: string) =>
    booked.some(({ child, offering }) => child.id === id && offering.number === lesson.offering.number);
  const whyNot = (id: string) => (hasTried(id) ? m.refusal_trials_once() : m.trial_in_class());
  return (
    <CallForm
      form={form}
      fields={{ lesson_id: lesson.lesson_id }}
      done={m.trial_done()}
      next={href(path.courseListening({ booked: lesson.lesson_id }))}
      input={() => ({ child_id: child })}
      missing={() => (child ? {} : { child_id: m.field_child_required() })}
      onDone={onDone}
      className="grid gap-5 text-ink"
    >
      <p>
        <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
        <span className="block text-small text-ink-soft">
          {dotted([lesson.site.name, lesson.site.address])}
        </span>
      </p>
      <RadioCards
        legend={m.trial_for()}
        name="child_id"
        value={child}
        onValue={setChild}
        error={form.errors.of('child_id') ?? null}
        choices={family.map((child) => ({
          value: child.id,
          label: formatName(child),
          blocked: lesson.for_children.includes(child.id) ? null : whyNot(child.id),
        }))}
      />
      <Button type="submit" wide>
        {m.trial_book()}
      </Button>
    </CallForm>
  );
}

function Book({ lesson, booked }: BookProps) {
  const [open, setOpen] = useState(false);
  const isSent = useSentForm(formName('listeningBook', lesson.lesson_id)) !== null;
  if (lesson.for_children.length === 0)
    return <span className="text-small text-ink-soft">{m.refusal_trials_once()}</span>;
  if (lesson.places_left === 0)
    return (
      <Button look="secondary" size="small" disabled>
        {m.trial_book()}
      </Button>
    );
  return (
    <Opening
      look="secondary"
      size="small"
      label={
        <>
          <span aria-hidden="true">{m.trial_book()}</span>
          <span className="sr-only">{m.trial_book_named({ name: lesson.offering.name })}</span>
        </>
      }
      title={lesson.offering.name}
      open={open}
      onOpen={setOpen}
      isSent={isSent}
      className="min-w-0 open:w-full"
    >
      <ChildChoice lesson={lesson} booked={booked} onDone={() => setOpen(false)} />
    </Opening>
  );
}

export default function CourseListeningScreen() {
  const { list, number, category, justBooked } = useLoaderData<typeof loader>();
  if (justBooked.length > 0) return <JustBooked trials={justBooked} />;
  return (
    <>
      <PageTitle lead={m.trial_lead()}>{m.trial_title()}</PageTitle>
      {list.booked.length > 0 && (
        <Card as="section" className="mb-8">
          <h2 className="text-lead font-strong">{m.trial_booked()}</h2>
          <ul>
            {list.booked.map((trial) => (
              <Booked key={trial.id} trial={trial} />
            ))}
          </ul>
        </Card>
      )}
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-title font-strong">{m.trial_open()}</h2>
        {number && <Link to={path.courseListening()}>{m.trial_all()}</Link>}
      </div>
      {!number && list.categories.length > 1 && (
        <Tabs
          label={m.trial_open()}
          className="mb-4"
          tabs={[undefined, ...list.categories].map((code) => ({
            to: path.courseListening(code ? { category: code } : {}),
            label: code ? categoryName(code) : m.calendar_all(),
            current: code === category,
          }))}
        />
      )}
      {list.lessons.length === 0 ? (
        <EmptyState
          picture="calendar"
          action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}
        >
          {number ? m.trial_none_of() : m.trial_none()}
        </EmptyState>
      ) : (
        <Card padding="none" className="px-6 mobile:px-4">
          <ul>
            {list.lessons.map((lesson) => (
              <li
                key={lesson.lesson_id}
                className="flex flex-wrap items-center gap-4 border-b border-line py-4 last:border-b-0"
              >
                <LessonFacts lesson={lesson} />
                <div className="flex flex-wrap items-center gap-4 mobile:w-full mobile:justify-between">
                  <span className="text-small text-ink-soft">
                    {lesson.places_left > 0 ? m.trial_places({ count: lesson.places_left }) : m.trial_full()}
                  </span>
                  <Book lesson={lesson} booked={list.booked} />
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
