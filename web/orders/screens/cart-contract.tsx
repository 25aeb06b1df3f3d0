import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { AgreementPage } from '../parts/agreement.tsx';

export const handle: ScreenHandle = {
  brief: true,
  title: () => m.agreement_title(),
  back: () => path.cartSettlement(),
};
export const meta = () => titled(m.agreement_title());

/** Reads the terms for the cart items in the address, by default for all that can be ordered. */
export async function loader(args: PageArgs) {
  const { items } = await read(args, 'cartIndex', {});
  const requested = args.url.searchParams.getAll('items').flatMap((ids) => ids.split(',').filter(Boolean));
  const item_ids = items
    .filter(({ id, expired }) => !expired && (requested.length === 0 || requested.includes(id)))
    .map(({ id }) => id);
  return { agreed: item_ids.length > 0 ? await read(args, 'cartAgreement', { item_ids }) : null };
}

export default function CartContractScreen() {
  const { agreed } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.agreement_lead()} always>
        {m.agreement_title()}
      </PageTitle>
      {agreed ? (
        <AgreementPage agreed={agreed} />
      ) : (
        <EmptyState
          picture="bag"
          action={<LinkButton to={path.cartIndex()}>{m.orders_back_to_cart()}</LinkButton>}
        >
          {m.orders_nothing_to_settle()}
        </EmptyState>
      )}
    </>
  );
}
