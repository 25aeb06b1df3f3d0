import { useLoaderData } from 'react-router';
import type { CertificateView } from '../../../contract/certificates/views.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dottedText } from '../../../words/dotted.ts';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatDay, formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isHiddenChild } from '../../client/own-children.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { PaperLink } from '../parts/paper-link.tsx';
import { Sheet } from '../parts/sheet.tsx';

export const handle: ScreenHandle = {
  title: () => m.certificate_list_title(),
  back: () => path.virtualIndex(),
};
export const meta = () => titled(m.certificate_list_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const child_id = chosenChildOf(args, 'classes.read');
  const { self } = pageRequest(args.context);
  const list = await read(args, 'virtualCertificate', {
    page: Number(query.get('page')) || 1,
    page_size: 10,
    ...(child_id ? { child_id } : {}),
  });
  return { list, isHidden: isHiddenChild(self, query.get('child_id'), 'classes.read') };
}

function Given({ certificate }: { certificate: CertificateView }) {
  const { printed, revoked_on, revoked_why } = certificate;
  return (
    <li className="grid gap-3">
      <Sheet printed={printed} isRevoked={revoked_on !== null} />
      {revoked_on && (
        <Notice tone="red" icon="x-circle">
          {dottedText([m.certificate_revoked_on({ day: formatDay(revoked_on) }), revoked_why])}
        </Notice>
      )}
      <p className="flex flex-wrap gap-x-6">
        {!revoked_on && <PaperLink id={certificate.id} />}
        <Link
          to={path.certificate(printed.code)}
          className="inline-flex min-h-11 items-center text-blue underline"
        >
          {m.certificate_public_page()}
        </Link>
      </p>
    </li>
  );
}

export default function VirtualCertificateScreen() {
  const { list, isHidden } = useLoaderData<typeof loader>();
  if (isHidden) return <NoRight title={m.certificate_list_title()} />;
  const child = list.child?.id;
  return (
    <>
      <PageTitle lead={list.child ? m.certificate_list_of({ name: formatName(list.child) }) : undefined}>
        {m.certificate_list_title()}
      </PageTitle>
      {list.items.length === 0 ? (
        <EmptyState action={<LinkButton to={path.virtualIndex()}>{m.shell_virtual_index()}</LinkButton>}>
          {m.certificate_list_none()}
        </EmptyState>
      ) : (
        <ol className="grid max-w-200 gap-8">
          {list.items.map((certificate) => (
            <Given key={certificate.id} certificate={certificate} />
          ))}
        </ol>
      )}
      <Pager
        list={list}
        to={(page) => path.virtualCertificate({ ...(child ? { child_id: child } : {}), page })}
      />
    </>
  );
}
