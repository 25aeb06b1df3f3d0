import { useLoaderData } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { AssessmentFacts } from '../parts/assessment-facts.tsx';

export const handle: ScreenHandle = {
  title: () => m.assess_teacher_title(),
  back: () => path.teacherIndex(),
};
export const meta = () => titled(m.assess_teacher_title());

const tabs = ['ahead', 'due', 'done'] as const;
type Tab = (typeof tabs)[number];

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'ahead';
  return { tab, list: await read(args, 'assessIndex', { tab, page: Number(query.get('page')) || 1 }) };
}
type Loaded = Awaited<ReturnType<typeof loader>>;

const none: Record<Tab, () => string> = {
  ahead: m.assess_teacher_none_ahead,
  due: m.assess_teacher_none_due,
  done: m.assess_teacher_none_done,
};
const tabNames: Record<Tab, () => string> = {
  ahead: m.assess_tab_ahead,
  due: m.assess_tab_due,
  done: m.assess_tab_done,
};
const buttonNames: Record<Loaded['list']['items'][number]['state'], () => string> = {
  booked: m.assess_see,
  over: m.assess_write,
  done: m.assess_correct,
  cancelled: m.assess_see,
};
const addressOf = (tab: Tab, page?: number) =>
  path.teacherAssess({ ...(tab === 'ahead' ? {} : { tab }), ...(page ? { page } : {}) });

/** Stops bookings. */
function Pause() {
  return (
    <ButtonForm call="assessOffer" fields={{ open: false }} done={m.assess_close_saved()}>
      <Button type="submit" look="quiet">
        {m.assess_close_do()}
      </Button>
    </ButtonForm>
  );
}

/** Turns bookings on or off and sets the online meeting link. */
function Offer({ list }: { list: Loaded['list'] }) {
  const form = useCallForm('assessOffer', { link: list.offer?.link ?? '' }, 'open');
  const { field } = form;
  return (
    <Card as="section" className="grid gap-4 self-start">
      <h2 className="text-title">{m.assess_open_hours()}</h2>
      <p className="text-ink-soft">{list.offer ? m.assess_open_on() : m.assess_open_off()}</p>
      {!list.has_hours && (
        <Notice tone="amber" icon="clock">
          {m.assess_open_no_hours()}{' '}
          <Link to={path.teacherHours()} className="tap text-blue underline">
            {m.assess_open_to_hours()}
          </Link>
        </Notice>
      )}
      <CallForm form={form} fields={{ open: true }} done={m.assess_open_saved()} className="grid gap-4">
        <TextField
          label={m.assess_open_link()}
          hint={m.assess_open_link_hint(figures)}
          inputMode="url"
          optional
          {...field('link')}
        />
        <div>
          <Button type="submit" look={list.offer ? 'secondary' : 'accent'}>
            {list.offer ? m.assess_open_change() : m.assess_open_do()}
          </Button>
        </div>
      </CallForm>
      {list.offer && (
        <div>
          <Pause />
        </div>
      )}
    </Card>
  );
}

/** A teacher's assessments: upcoming, awaiting a result, done. */
export default function TeacherAssessScreen() {
  const { tab, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{m.assess_teacher_title()}</PageTitle>
      <Tabs
        label={m.assess_teacher_title()}
        className="mb-6"
        tabs={tabs.map((name) => ({
          to: addressOf(name),
          label: tabNames[name](),
          current: name === tab,
          ...(name === 'due' && list.due > 0 ? { count: list.due } : {}),
        }))}
      />
      <div className="grid gap-8 desktop:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          {list.items.length === 0 ? (
            <EmptyState title={m.assess_teacher_none()} picture="calendar">
              {none[tab]()}
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {list.items.map((assessment) => (
                <li key={assessment.id}>
                  <Card as="article" className="grid gap-3">
                    <AssessmentFacts assessment={assessment} withChild />
                    <div>
                      <LinkButton
                        to={path.teacherAssessInfo(assessment.id)}
                        look={assessment.state === 'over' ? 'primary' : 'secondary'}
                        size="small"
                        icon="seal-check"
                      >
                        {buttonNames[assessment.state]()}
                      </LinkButton>
                    </div>
                  </Card>
                </li>
              ))}
            </ul>
          )}
          <Pager list={list} to={(page) => addressOf(tab, page)} />
        </div>
        <Offer list={list} />
      </div>
    </>
  );
}
