import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { numberFrom, type PageArgs, read } from '../../client/request.ts';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { AgreementPage, useSchoolMoment } from '../parts/agreement.tsx';

export const handle: ScreenHandle = { title: () => m.agreement_title(), back: () => path.memberOrders() };
export const meta = () => titled(m.agreement_title());
export const loader = (args: PageArgs) =>
  read(args, 'orderAgreement', { order_number: numberFrom(args, 'order_number') });

export default function MemberOrdersContractScreen() {
  const agreed = useLoaderData<typeof loader>();
  const { order_number: number, at, version } = agreed;
  return (
    <>
      <PageTitle
        lead={m.agreement_kept({ number: number ?? '', day: useSchoolMoment()(at), version })}
        always
      >
        {m.agreement_title()}
      </PageTitle>
      <AgreementPage agreed={agreed} />
    </>
  );
}
