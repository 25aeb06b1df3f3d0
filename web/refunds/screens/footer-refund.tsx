import { useLoaderData } from 'react-router';
import { offeringKinds } from '../../../contract/catalog/offering-kinds.ts';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import { usualRefundTerms } from '../../../contract/orders/refund-terms.ts';
import type { PageView } from '../../../contract/pages/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { kindName } from '../../catalog/parts/kind-name.ts';
import { titled } from '../../client/meta.ts';
import { useDevice } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { leadStudentsAway } from '../../client/student-start.ts';
import { Card, Facts } from '../../kit/card.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Blocks } from '../../pages/parts/rich-text.tsx';

/** The school's own text about refunds, above the terms, which are generated from the rules. */
export async function loader(args: PageArgs) {
  leadStudentsAway(args);
  return read(args, 'pageInfo', { slug: 'refund' });
}
export const meta = ({ loaderData }: { loaderData?: PageView }) =>
  titled(loaderData?.title ?? m.footer_refund_title(), loaderData?.lead || undefined);

type Kind = (typeof offeringKinds)[number];

const fullRefundWords = (kind: Kind) => {
  const { wholeDays: days } = usualRefundTerms(kind);
  return kind === 'private_long'
    ? m.footer_refund_days_after({ days })
    : m.footer_refund_days_before({ days });
};
const laterRefundWords = (kind: Kind) =>
  usualRefundTerms(kind).later === 'lessons' ? m.footer_refund_lessons() : m.footer_refund_staff();

/** One kind under the other on a phone: three columns would break every sentence. */
const KindsOnPhone = () => (
  <ul>
    {offeringKinds.map((kind) => (
      <li key={kind} className="border-t border-line py-3 first:border-t-0">
        <h3 className="font-strong">{kindName(kind)}</h3>
        <Facts
          items={[
            [m.footer_refund_whole(), fullRefundWords(kind)],
            [m.footer_refund_after(), laterRefundWords(kind)],
          ]}
        />
      </li>
    ))}
  </ul>
);

const cell = 'border-t border-line py-3 pe-4 align-top';

function Kinds() {
  if (useDevice() === 'mobile') return <KindsOnPhone />;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-start">
        <thead>
          <tr>
            {[m.footer_refund_kind(), m.footer_refund_whole(), m.footer_refund_after()].map((title) => (
              <th
                key={title}
                scope="col"
                className="py-2 pe-4 text-start text-small font-regular text-ink-soft"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offeringKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className={`${cell} text-start font-strong`}>
                {kindName(kind)}
              </th>
              <td className={cell}>{fullRefundWords(kind)}</td>
              <td className={cell}>{laterRefundWords(kind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Heading = ({ children }: { children: string }) => (
  <h2 className="mt-8 mb-3 text-lead font-strong first:mt-0">{children}</h2>
);

const [bought, held] = [12, 4];
const example = { bought, held, back: `${bought - held}/${bought}` };

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="grid list-disc gap-2 ps-6">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

export default function FooterRefundScreen() {
  const { title, lead, body } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-200">
      <PageTitle lead={lead} always>
        {title}
      </PageTitle>
      {body.content.length > 0 && <Blocks content={body.content} className="mb-6 grid gap-4" />}
      <Card padding="large">
        <Heading>{m.footer_refund_kinds()}</Heading>
        <Kinds />
        <p className="mt-3">{m.footer_refund_late()}</p>
        <p className="mt-3">{m.footer_refund_school()}</p>
        <Heading>{m.footer_refund_how()}</Heading>
        <ol className="grid list-decimal gap-2 ps-6">
          <li>
            {m.footer_refund_step_order()}{' '}
            <Link to={path.memberOrders()} className="inline-flex min-h-11 items-center text-blue underline">
              {m.shell_member_orders()}
            </Link>
          </li>
          <li>{m.footer_refund_step_preview()}</li>
          <li>{m.footer_refund_step_go({ days: figures.refundAnswerDays })}</li>
        </ol>
        <Heading>{m.footer_refund_sums()}</Heading>
        <List
          items={[
            m.footer_refund_sum_lessons(),
            m.footer_refund_example(example),
            m.footer_refund_sum_credits(),
            m.footer_refund_sum_coupons(),
          ]}
        />
        <Heading>{m.footer_refund_arrive()}</Heading>
        <p>{m.footer_refund_arrive_words()}</p>
      </Card>
    </div>
  );
}
