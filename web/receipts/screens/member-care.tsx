import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney, formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Card, Facts } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { PaperLinks } from '../parts/paper-links.tsx';

export const handle: ScreenHandle = { title: () => m.receipts_care_nav(), back: () => path.memberIndex() };
export const meta = () => titled(m.receipts_care_nav());
export const loader = (args: PageArgs) => read(args, 'memberCare', {});

export default function MemberCareScreen() {
  const years = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.receipts_care_lead()}>{m.receipts_care_nav()}</PageTitle>
      {years.length === 0 ? (
        <EmptyState
          picture="receipt"
          action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}
        >
          {m.receipts_care_none()}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 desktop:grid-cols-2">
          {years.map(({ child, year, tuition, care, lunch, total }) => (
            <Card as="li" key={`${child.id}${year}`}>
              <h2 className="mb-3 text-lead font-strong">
                {formatName(child)} · {m.receipts_year_of({ year })}
              </h2>
              <Facts
                items={[
                  [m.receipts_tuition(), formatMoney(tuition)],
                  [m.receipts_care(), formatMoney(care)],
                  [m.receipts_lunch(), formatMoney(lunch)],
                  [m.orders_total(), formatMoney(total)],
                ]}
                className="mb-3 tabular-nums"
              />
              <PaperLinks
                label={m.receipts_care_nav()}
                to={(language) => path.memberCareStatement(child.id, { language, year })}
              />
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}
