import { useLoaderData, useRevalidator } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { ClassFeedback } from '../../../contract/feedback/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dottedText } from '../../../words/dotted.ts';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isHiddenChild, ownChildren } from '../../client/own-children.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { FeedbackText, StateBadge } from '../parts/feedback-text.tsx';
import { FeedbackForm } from './feedback-form.tsx';

export const handle: ScreenHandle = { title: () => m.feedback_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.feedback_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const child_id = chosenChildOf(args, 'feedback.read');
  const { self } = pageRequest(args.context);
  const list = await read(args, 'virtualFeedback', {
    page: Number(query.get('page')) || 1,
    ...(child_id ? { child_id } : {}),
  });
  return { list, isHidden: isHiddenChild(self, query.get('child_id'), 'feedback.read') };
}

function ClassCard({ session, child }: { session: ClassFeedback; child: string }) {
  const { revalidate } = useRevalidator();
  const feedback = session.feedback;
  const whyNot = session.blocked.feedbackSave;
  return (
    <Card as="article">
      <div className="flex gap-4">
        <SmallCover offering={session.offering} className="w-24 mobile:w-16" square />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h2 className="text-lead font-strong mobile:text-body">{session.offering.name}</h2>
            {feedback && <StateBadge state={feedback.state} />}
          </div>
          <p className="text-small text-ink-soft">
            {dottedText([session.session_label, m.feedback_attended({ count: session.attended })])}
          </p>
        </div>
      </div>
      {feedback && (
        <div className="mt-4">
          <FeedbackText feedback={feedback} />
          {feedback.why && <p className="mt-3 text-small">{m.feedback_why({ why: feedback.why })}</p>}
        </div>
      )}
      {!whyNot && (
        <details className="mt-3 border-t border-line pt-1">
          <summary className="flex min-h-11 cursor-pointer items-center font-strong text-blue">
            {feedback ? m.feedback_change() : m.feedback_write()}
          </summary>
          <FeedbackForm
            key={feedback?.written_at ?? ''}
            session={session}
            child={child}
            onSaved={() => revalidate()}
          />
        </details>
      )}
    </Card>
  );
}

const isUpcoming = ({ blocked, feedback }: ClassFeedback) =>
  !feedback && blocked.feedbackSave?.code === 'feedback.not_attended';

/** Classes without feedback yet, with the reason. */
function UpcomingClasses({ classes }: { classes: readonly ClassFeedback[] }) {
  const [first] = classes;
  if (!first) return null;
  return (
    <Section title={m.feedback_to_come()} className="max-w-200">
      <Card>
        <p className="text-small text-ink-soft">{first.blocked.feedbackSave?.message}</p>
        <ul className="mt-3 grid gap-1">
          {classes.map((session) => (
            <li key={session.session_id}>{dottedText([session.offering.name, session.session_label])}</li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** A family's feedback on its classes. */
export default function VirtualFeedbackScreen() {
  const { list, isHidden } = useLoaderData<typeof loader>();
  const self = useSelf();
  const writes = ownChildren(self, 'letters.write').length > 0;
  if (isHidden) return <NoRight title={m.feedback_title()} />;
  const child = list.child;
  const mayWrite = ownChildren(self, 'feedback.write').some((own) => own.id === child?.id);
  const leadOf = mayWrite ? m.feedback_lead : m.feedback_lead_read;
  const query = child ? { child_id: child.id } : {};
  const [open, upcoming] = [
    list.items.filter((session) => !isUpcoming(session)),
    list.items.filter(isUpcoming),
  ];
  return (
    <>
      <PageTitle lead={child ? leadOf({ name: formatName(child) }) : undefined}>
        {m.feedback_title()}
      </PageTitle>
      {list.items.length === 0 || !child ? (
        <EmptyState picture="calendar">{mayWrite ? m.feedback_none() : m.feedback_read_none()}</EmptyState>
      ) : (
        <>
          {open.length > 0 && (
            <ul className="grid max-w-200 gap-4">
              {open.map((session) => (
                <li key={session.session_id}>
                  <ClassCard session={session} child={child.id} />
                </li>
              ))}
            </ul>
          )}
          <UpcomingClasses classes={upcoming} />
        </>
      )}
      <Pager list={list} to={(page) => path.virtualFeedback({ ...query, page })} />
      {writes && (
        <Section title={m.feedback_private()}>
          <p className="mb-4 text-ink-soft">{m.feedback_private_words()}</p>
          <LinkButton
            to={path.virtualMail({ ...query, write: 1, to: 'office' })}
            look="secondary"
            icon="envelope-simple"
          >
            {m.feedback_private_do()}
          </LinkButton>
        </Section>
      )}
    </>
  );
}
