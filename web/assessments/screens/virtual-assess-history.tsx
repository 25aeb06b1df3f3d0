import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isHiddenChild } from '../../client/own-children.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { AssessmentFacts } from '../parts/assessment-facts.tsx';
import { Growth } from '../parts/growth.tsx';
import { AssessmentResult } from '../parts/result.tsx';

export const handle: ScreenHandle = { title: () => m.assess_history(), back: () => path.virtualAssess() };
export const meta = () => titled(m.assess_history());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const child_id = chosenChildOf(args, 'assessments.read');
  const { self } = pageRequest(args.context);
  const list = await read(args, 'virtualAssessHistory', {
    page: Number(query.get('page')) || 1,
    page_size: 10,
    ...(child_id ? { child_id } : {}),
  });
  return { list, isHidden: isHiddenChild(self, query.get('child_id'), 'assessments.read') };
}

/** The results of all assessments of a child, with curves over time. */
export default function VirtualAssessHistoryScreen() {
  const { list, isHidden } = useLoaderData<typeof loader>();
  if (isHidden) return <NoRight title={m.assess_history()} />;
  const query = list.child ? { child_id: list.child.id } : {};
  return (
    <>
      <PageTitle
        lead={list.child ? m.assess_history_of({ name: formatName(list.child) }) : undefined}
        actions={
          <LinkButton to={path.virtualAssess(query)} look="secondary" icon="calendar-check">
            {m.assess_title()}
          </LinkButton>
        }
      >
        {m.assess_history()}
      </PageTitle>
      {list.items.length === 0 ? (
        <EmptyState
          title={m.assess_history_none()}
          picture="calendar"
          action={<LinkButton to={path.virtualAssess(query)}>{m.assess_title()}</LinkButton>}
        >
          {m.assess_history_none_words()}
        </EmptyState>
      ) : (
        <>
          {list.curve.length > 0 && (
            <Section title={m.assess_curve()}>
              <Growth curve={list.curve} />
            </Section>
          )}
          <Section title={m.assess_all()}>
            <ul className="grid gap-4">
              {list.items.map((assessment) => (
                <li key={assessment.id}>
                  <Card as="article">
                    <AssessmentFacts assessment={assessment} />
                    {assessment.result && (
                      <div className="mt-4 border-t border-line pt-4">
                        <AssessmentResult result={assessment.result} />
                      </div>
                    )}
                  </Card>
                </li>
              ))}
            </ul>
          </Section>
        </>
      )}
      <Pager list={list} to={(page) => path.virtualAssessHistory({ ...query, page })} />
    </>
  );
}
