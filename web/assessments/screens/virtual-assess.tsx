import { useLoaderData } from 'react-router';
import type { FamilyAssessment } from '../../../contract/assessments/calls.ts';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { zonesFor } from '../../../words/times.ts';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { ButtonForm } from '../../client/button-form.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatName, formatSpan } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isHiddenChild } from '../../client/own-children.ts';
import { useZone } from '../../client/page-data.ts';
import { isRefused } from '../../client/refused.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { OutsideLink } from '../../kit/outside-link.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { AssessmentFacts } from '../parts/assessment-facts.tsx';
import { BookAssessment } from './book-assessment.tsx';

export const handle: ScreenHandle = { title: () => m.assess_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.assess_title());

/** The free hours of the offering and teacher in the address; null where they cannot be booked. */
async function hoursFor(args: PageArgs, child_id: string | undefined) {
  const query = args.url.searchParams;
  const [offering, teacher_id] = [query.get('offering'), query.get('teacher')];
  if (!offering) return null;
  try {
    return await pageRequest(args.context).read('assessHours', {
      offering,
      ...(teacher_id ? { teacher_id } : {}),
      ...(child_id ? { child_id } : {}),
    });
  } catch (thrown) {
    if (isRefused(thrown)) return null;
    throw thrown;
  }
}

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const child_id = chosenChildOf(args, 'assessments.read');
  const { self } = pageRequest(args.context);
  const list = await read(args, 'virtualAssess', {
    page: Number(query.get('page')) || 1,
    ...(child_id ? { child_id } : {}),
  });
  const free = list.blocked.assessBook ? null : await hoursFor(args, list.child?.id);
  return { list, free, isHidden: isHiddenChild(self, query.get('child_id'), 'assessments.read') };
}

function Cancel({ assessment }: { assessment: FamilyAssessment }) {
  const { lead } = zonesFor(assessment.site, useZone(), assessment.starts_at);
  const when = formatSpan([assessment.starts_at, assessment.ends_at], lead, { weekday: true, year: false });
  return (
    <ButtonForm
      call="assessCancel"
      fields={{ assessment_id: assessment.id }}
      done={m.assess_cancel_done()}
      confirmation={{
        title: m.assess_cancel_title(),
        message: m.assess_cancel_words({ when }),
        yes: m.assess_cancel_yes(),
        no: m.assess_cancel_no(),
        danger: true,
      }}
    >
      <Button type="submit" look="secondary" size="small" aria-label={m.assess_cancel_named({ when })}>
        {m.assess_cancel()}
      </Button>
    </ButtonForm>
  );
}

function Booked({ assessment }: { assessment: FamilyAssessment }) {
  const whyNot = assessment.blocked.assessCancel;
  const isOnline = assessment.site.kind === 'online';
  return (
    <Card as="article">
      <AssessmentFacts assessment={assessment} />
      {assessment.state === 'booked' && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
          <p className="min-w-0 text-small text-ink-soft">
            {whyNot?.code === 'assessments.too_late' && <span className="block">{whyNot.message}</span>}
            {!whyNot && (
              <span className="block">{m.assess_cut_off({ hours: assessment.cut_off_hours })}</span>
            )}
            {isOnline && !assessment.link && <span className="block">{m.assess_link_later(figures)}</span>}
          </p>
          {assessment.link && (
            <OutsideLink to={assessment.link} className="tap font-strong text-blue underline">
              {m.assess_enter()}
            </OutsideLink>
          )}
          {!whyNot && <Cancel assessment={assessment} />}
        </div>
      )}
    </Card>
  );
}

/** A child's booked assessments, and the form that books another. */
export default function VirtualAssessScreen() {
  const { list, free, isHidden } = useLoaderData<typeof loader>();
  if (isHidden) return <NoRight title={m.assess_title()} />;
  const child = list.child;
  const query = child ? { child_id: child.id } : {};
  return (
    <>
      <PageTitle
        lead={child ? m.assess_of({ name: formatName(child) }) : undefined}
        actions={
          <LinkButton to={path.virtualAssessHistory(query)} look="secondary" icon="seal-check">
            {m.assess_history()}
          </LinkButton>
        }
      >
        {m.assess_title()}
      </PageTitle>
      {list.items.length === 0 ? (
        <EmptyState title={m.assess_none()} picture="calendar">
          {m.assess_none_words(figures)}
        </EmptyState>
      ) : (
        <ul className="grid max-w-200 gap-4">
          {list.items.map((assessment) => (
            <li key={assessment.id}>
              <Booked assessment={assessment} />
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} to={(page) => path.virtualAssess({ ...query, page })} />
      {child && !list.blocked.assessBook && (
        <Section title={m.assess_book()}>
          <BookAssessment child={child.id} assessable={list.assessable} free={free} />
        </Section>
      )}
    </>
  );
}
