import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { OutputOf } from '../../../contract/core/call.ts';
import { path } from '../../../contract/core/paths.ts';
import type { noticesCalls } from '../../../contract/notices/calls.ts';
import { type InformationFilter, informationFilters } from '../../../contract/notices/filters.ts';
import type { InformationReader } from '../../../contract/notices/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { post } from '../../client/post.ts';
import { useAct } from '../../client/use-act.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { confirm, toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { NoticeList } from './notice-list.tsx';

type ListProps = {
  reader: InformationReader;
  filter: InformationFilter;
  list: OutputOf<typeof noticesCalls.memberInformation>;
  /** Mark all notices as read on load. */
  readsAll: boolean;
};

/** Reads filter and page from an address. */
export function listQueryFrom(query: URLSearchParams) {
  const filter = informationFilters.find((name) => name === query.get('filter')) ?? 'all';
  return {
    input: { filter, page: Number(query.get('page')) || 1 },
    readsAll: query.get('all_read') === '1',
  };
}

const filterName: Record<InformationFilter, () => string> = {
  all: m.information_all,
  unread: m.information_unread,
  read: m.information_read,
};

/** The text for an empty list, by kind of reader. */
const emptyText: Record<InformationReader, () => string> = {
  user: m.information_none,
  student: m.information_none_student,
  teacher: m.information_none_work,
  staff: m.information_none_work,
};

/** Marks all notices as read. The menu's entry (`all_read`) links here for it and looks like a page, so the page asks first. */
function useReadAll({ reader, readsAll }: Pick<ListProps, 'reader' | 'readsAll'>) {
  const { busy, act } = useAct();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { href } = useLinks();
  const isAsked = useRef(false);
  const readAll = () =>
    act(async () => {
      await post('informationReadAll', {});
      toast(m.information_all_read_done());
      if (readsAll) await navigate(href(path.information(reader)), { replace: true });
      else await revalidate();
    });
  useEffect(() => {
    if (!readsAll || isAsked.current) return;
    isAsked.current = true;
    const question = {
      title: m.nav_all_read(),
      message: m.information_all_read_sure(),
      yes: m.information_mark_read(),
    };
    void confirm(question).then(async (yes) => {
      if (yes) await readAll();
      else await navigate(href(path.information(reader)), { replace: true });
    });
  });
  return { busy, readAll };
}

/** The notices of the signed-in person. */
export function InformationList({ reader, filter, list, readsAll }: ListProps) {
  const { busy, readAll } = useReadAll({ reader, readsAll });
  const { href } = useLinks();
  const to = (next: InformationFilter, page?: number) =>
    path.information(reader, { ...(next === 'all' ? {} : { filter: next }), page });
  return (
    <>
      <PageTitle
        lead={reader === 'student' ? m.information_lead_student() : m.information_lead()}
        actions={
          <>
            {list.unread > 0 && (
              <ButtonForm
                call="informationReadAll"
                fields={{}}
                done={m.information_all_read_done()}
                next={href(path.information(reader))}
                onPress={() => void readAll()}
              >
                <Button type="submit" look="secondary" size="small" icon="check-circle" busy={busy}>
                  {m.nav_all_read()}
                </Button>
              </ButtonForm>
            )}
            {reader !== 'student' && (
              <LinkButton to={path.informationChoices(reader)} look="secondary" size="small" icon="gear-six">
                {m.information_choices()}
              </LinkButton>
            )}
          </>
        }
      >
        {m.nav_information()}
      </PageTitle>
      <Tabs
        label={m.nav_information()}
        tabs={informationFilters.map((name) => ({
          to: to(name),
          label: filterName[name](),
          current: name === filter,
          ...(name === 'unread' ? { count: list.unread } : {}),
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState>
          {filter === 'unread' && list.unread === 0 && reader !== 'student'
            ? m.information_none_unread()
            : emptyText[reader]()}
        </EmptyState>
      ) : (
        <NoticeList items={list.items} reader={reader} />
      )}
      <Pager list={list} to={(page) => to(filter, page)} />
    </>
  );
}
