import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { LeaveView } from '../../../contract/leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { OtherClocks } from '../../accounts/parts/other-clocks.tsx';
import { ButtonForm } from '../../client/button-form.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { titled } from '../../client/meta.ts';
import { ownChildren } from '../../client/own-children.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, pageRequest, read, together } from '../../client/request.ts';
import { Button, buttonClass, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { askChoice, laterLessons, nextChoices } from '../parts/ask-choices.ts';
import { AskLeave } from '../parts/ask-leave.tsx';
import { childToShow } from '../parts/child-to-show.ts';
import { LeaveLine } from '../parts/leave-line.tsx';
import { BookedMakeUp, MakeUpLine } from '../parts/make-up-line.tsx';
import { withdrawQuestion } from '../parts/withdraw-question.ts';

export const handle: ScreenHandle = { title: () => m.leave_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.leave_title());

/** A dialog begins with this number of lessons that have a place. */
const nextPlaces = 5;

export async function loader(args: PageArgs) {
  const { self } = pageRequest(args.context);
  const page = Number(args.url.searchParams.get('page')) || 1;
  // A parent without the right to see any child's leave gets a notice.
  const isHidden =
    self?.type === 'user' && self.children.length > 0 && ownChildren(self, 'leave.read').length === 0;
  const child_id = chosenChildOf(args, 'leave.read');
  const about = self?.type === 'user' && child_id ? { child_id } : {};
  const [leave, makeUps] = await together(
    read(args, 'virtualLeave', { page, ...about }),
    self?.type === 'user' ? read(args, 'makeUpIndex', about) : Promise.resolve(null),
  );
  const { choices, ...asked } = leave;
  const isAll = args.url.searchParams.get('lessons') === 'all';
  const shown = isAll ? choices : nextChoices(choices);
  return {
    leave: asked,
    choices: shown.map(askChoice),
    later: laterLessons(choices, shown),
    rights: (makeUps?.items ?? []).map((right) => ({
      right: isAll ? right : { ...right, lessons: right.lessons.slice(0, nextPlaces) },
      more: isAll ? 0 : Math.max(right.lessons.length - nextPlaces, 0),
    })),
    isHidden,
    child: about.child_id ?? null,
  };
}

function Withdraw({ leave }: { leave: LeaveView }) {
  return (
    <ButtonForm
      call="leaveWithdraw"
      fields={{ leave_id: leave.id }}
      done={m.leave_withdrawn()}
      confirmation={{
        title: m.leave_withdraw(),
        message: withdrawQuestion(leave),
        yes: m.leave_withdraw(),
        no: m.leave_keep(),
      }}
    >
      <Button type="submit" look="secondary" size="small">
        {m.leave_withdraw()}
      </Button>
    </ButtonForm>
  );
}

/** The reason why a future leave cannot be withdrawn, with the remedy. */
function WhyNotWithdraw({ leave }: { leave: LeaveView }) {
  const { rights } = useLoaderData<typeof loader>();
  const why = leave.blocked.leaveWithdraw;
  if (why?.code === 'leave.place_taken') return <p className="text-small text-ink-soft">{why.message}</p>;
  if (why?.code !== 'leave.right_used') return null;
  const found = rights.find(
    ({ right: { earned_by, child, lesson, place } }) =>
      earned_by === 'leave' && child.id === leave.child.id && lesson.id === leave.lesson.id && place,
  );
  return found ? (
    <BookedMakeUp right={found.right} />
  ) : (
    <p className="text-small text-ink-soft">{why.message}</p>
  );
}

function Asked() {
  const { leave } = useLoaderData<typeof loader>();
  const may = ownChildren(useSelf(), 'leave.write').map((child) => child.id);
  if (leave.items.length === 0)
    return (
      <EmptyState title={m.leave_none()} picture="calendar">
        {m.leave_none_words()}
      </EmptyState>
    );
  return (
    <>
      <ul className="rounded-lg bg-sheet shadow-rest">
        {leave.items.map((leave) => (
          <LeaveLine key={leave.id} leave={leave}>
            {may.includes(leave.child.id) && leave.blocked.leaveWithdraw === null && (
              <div>
                <Withdraw leave={leave} />
              </div>
            )}
            {may.includes(leave.child.id) && <WhyNotWithdraw leave={leave} />}
          </LeaveLine>
        ))}
      </ul>
      <Pager list={leave} to={(page) => path.virtualLeave({ page })} />
    </>
  );
}

/** This page with all lessons. */
const allLessons = ({ leave, child }: { leave: { page: number }; child: string | null }) =>
  path.virtualLeave({
    ...(child ? { child_id: child } : {}),
    ...(leave.page > 1 ? { page: leave.page } : {}),
    lessons: 'all',
  });

/** The form; once sent it closes, and the requests with their results are in view, also those of a child not shown before. */
function Ask() {
  const { leave, choices, later, child } = useLoaderData<typeof loader>();
  const [isSent, setSent] = useState(false);
  const { go } = useLinks();
  const family = ownChildren(useSelf(), 'leave.write');
  if (family.length === 0) return null;
  const showResult = (askedFor: readonly string[]) => {
    const other = childToShow(child, askedFor);
    if (other) {
      void go(path.virtualLeave({ child_id: other }));
      return false;
    }
    setSent(true);
    document.getElementById('leave-asked')?.scrollIntoView();
    return true;
  };
  if (isSent)
    return (
      <div id="leave-ask" className="scroll-mt-20 self-start">
        <Button look="secondary" icon="plus" onClick={() => setSent(false)}>
          {m.leave_ask_more()}
        </Button>
      </div>
    );
  return (
    <Card as="section" className="self-start">
      <h2 id="leave-ask" className="mb-4 scroll-mt-20 text-title font-strong">
        {m.leave_ask()}
      </h2>
      {choices.length > 0 ? (
        <AskLeave
          {...{ choices, later, family, child }}
          moreAt={allLessons({ leave, child })}
          onSent={showResult}
        />
      ) : (
        <>
          <p className="text-ink-soft">{m.leave_no_lessons()}</p>
          <LinkButton to={path.virtualIndex()} look="secondary" className="mt-4">
            {m.shell_virtual_index()}
          </LinkButton>
        </>
      )}
    </Card>
  );
}

export default function VirtualLeaveScreen() {
  const { leave, rights, isHidden, child } = useLoaderData<typeof loader>();
  const isParent = useSelf()?.type === 'user';
  if (isHidden) return <NoRight title={m.leave_title()} />;
  return (
    <>
      <OtherClocks className="mb-5" />
      <PageTitle lead={isParent ? m.leave_lead() : m.leave_lead_student()}>{m.leave_title()}</PageTitle>
      {isParent && (
        // On a phone the form is beneath the offered lessons.
        <a href="#leave-ask" className={buttonClass({ look: 'accent', wide: true }, 'mb-8 desktop:hidden')}>
          {m.leave_ask()}
        </a>
      )}
      <div className={isParent ? 'grid gap-8 desktop:grid-cols-[minmax(0,1fr)_30rem]' : ''}>
        <div className="min-w-0">
          {rights.length > 0 && (
            <div className="mb-10">
              <Section title={m.make_up_title()}>
                <ul className="rounded-lg bg-sheet shadow-rest">
                  {rights.map(({ right, more }) => (
                    <MakeUpLine key={right.id} {...{ right, more }} moreAt={allLessons({ leave, child })} />
                  ))}
                </ul>
              </Section>
            </div>
          )}
          <div id="leave-asked" className="scroll-mt-20">
            <Section title={m.leave_asked_title()}>
              <Asked />
            </Section>
          </div>
        </div>
        {isParent && <Ask key={child} />}
      </div>
    </>
  );
}
