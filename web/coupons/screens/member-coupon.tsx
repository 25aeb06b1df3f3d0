import { useLoaderData, useRevalidator } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { CouponView } from '../../../contract/coupons/calls.ts';
import { type CouponStatus, couponStatuses, couponStatusOf } from '../../../contract/coupons/statuses.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { CouponCard } from '../parts/coupon-card.tsx';
import { ReceiveForm } from '../parts/receive-form.tsx';

export const handle: ScreenHandle = { title: () => m.coupons_title(), back: () => path.memberIndex() };
export const meta = () => titled(m.coupons_title());

export async function loader(args: PageArgs) {
  const status = couponStatusOf(args.url.searchParams.get('status')) ?? 'usable';
  const page = Number(args.url.searchParams.get('page')) || 1;
  return { status, list: await read(args, 'memberCoupon', { status, page }) };
}

const names: Record<CouponStatus, { tab: () => string; none: () => string }> = {
  usable: { tab: m.coupons_usable, none: m.coupons_none_usable },
  used: { tab: m.coupons_used, none: m.coupons_none_used },
  expired: { tab: m.coupons_expired, none: m.coupons_none_expired },
  open: { tab: m.coupons_open, none: m.coupons_none_open },
};

/** The address of a list; the screen itself shows usable coupons. */
const addressOf = (status: CouponStatus, page?: number) =>
  path.memberCoupon({ ...(status === 'usable' ? {} : { status }), ...(page ? { page } : {}) });

function Receive({ coupon }: { coupon: CouponView }) {
  return (
    <ButtonForm call="couponReceive" fields={{ code: coupon.code }} done={m.coupons_received()}>
      <Button type="submit" look="primary" size="small">
        {m.coupons_receive()}
      </Button>
    </ButtonForm>
  );
}

export default function MemberCouponScreen() {
  const { status, list } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTitle lead={m.coupons_lead()}>{m.coupons_title()}</PageTitle>
      <Card className="mb-6 max-w-xl">
        <ReceiveForm onReceived={revalidate} />
      </Card>
      <Tabs
        label={m.coupons_title()}
        tabs={couponStatuses.map((name) => ({
          to: addressOf(name),
          label: names[name].tab(),
          count: list.counts[name],
          current: name === status,
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState
          picture="receipt"
          action={
            status === 'usable' && list.counts.open > 0 ? (
              <LinkButton to={addressOf('open')}>{m.coupons_see_open()}</LinkButton>
            ) : (
              <LinkButton to={path.courseIndex()}>{m.coupons_to_classes()}</LinkButton>
            )
          }
        >
          {names[status].none()}
        </EmptyState>
      ) : (
        <ul className="mt-5 grid gap-4 desktop:grid-cols-2">
          {list.items.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon}>
              {status === 'open' && <Receive coupon={coupon} />}
            </CouponCard>
          ))}
        </ul>
      )}
      <Pager list={list} to={(page) => addressOf(status, page)} />
    </>
  );
}
