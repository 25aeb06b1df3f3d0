import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { titled } from '../../client/meta.ts';
import { ownChildren } from '../../client/own-children.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { filterOf, Mailbox } from '../parts/mailbox.tsx';
import { WriteLetter } from '../parts/write-letter.tsx';

export const handle: ScreenHandle = { title: () => m.letters_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.letters_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const { self } = pageRequest(args.context);
  const isHidden =
    self?.type === 'user' && self.children.length > 0 && ownChildren(self, 'letters.read').length === 0;
  if (query.get('write') && !isHidden) {
    const recipients = await read(args, 'letterRecipients', {});
    return { mode: 'write' as const, recipients, child: query.get('child_id'), to: query.get('to') };
  }
  const child_id = self?.type === 'user' ? chosenChildOf(args, 'letters.read') : undefined;
  const filter = filterOf(query);
  const page = Number(query.get('page')) || 1;
  const list = isHidden
    ? { items: [], total: 0, page: 1, page_size: 20, unread: 0 }
    : await read(args, 'virtualMail', { filter, page, ...(child_id ? { child_id } : {}) });
  return { mode: 'list' as const, list, filter, child: child_id ?? null, isHidden };
}

export default function VirtualMailScreen() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.mode === 'write')
    return (
      <>
        <PageTitle {...(loaded.to ? {} : { lead: m.letters_write_lead() })}>{m.letters_write()}</PageTitle>
        <WriteLetter {...loaded} />
      </>
    );
  if (loaded.isHidden) return <NoRight title={m.letters_title()} />;
  return <Letters {...loaded} />;
}

type List = Extract<Awaited<ReturnType<typeof loader>>, { mode: 'list' }>;

function Letters({ list, filter, child }: List) {
  const self = useSelf();
  const mayWrite = self?.type === 'student' || ownChildren(self, 'letters.write').length > 0;
  const write = mayWrite && (
    <LinkButton to={path.virtualMail({ write: 1 })} icon="pencil-simple">
      {m.letters_write()}
    </LinkButton>
  );
  // Keep the child, or all children, when the filter changes.
  const child_id = child ?? (ownChildren(self, 'letters.read').length > 1 ? '0' : undefined);
  return (
    <>
      <PageTitle
        lead={self?.type === 'student' ? m.letters_lead_student() : m.letters_lead()}
        actions={write}
      >
        {m.letters_title()}
      </PageTitle>
      <Mailbox
        list={list}
        filter={filter}
        to={(query) => path.virtualMail({ ...query, ...(child_id ? { child_id } : {}) })}
        thread={path.virtualMailInfo}
        nothing={m.letters_none()}
        action={write}
      />
    </>
  );
}
