import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { NoticeView } from '../../../contract/notices/calls.ts';
import type { InformationReader } from '../../../contract/notices/paths.ts';
import { topicName } from '../../../contract/notices/topic-names.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { post } from '../../client/post.ts';
import { When } from '../../client/when.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card, Facts } from '../../kit/card.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { useChildNames } from './notice-list.tsx';
import { topicIcon } from './topics.ts';

/** Marks a notice as read when it opens; without script the reader presses a button. */
function useMarkAsRead({ id, read_at }: NoticeView) {
  const { revalidate } = useRevalidator();
  const done = useRef('');
  useEffect(() => {
    if (read_at || done.current === id) return;
    done.current = id;
    void post('informationRead', { id }).then(() => revalidate());
  }, [id, read_at, revalidate]);
}

function Sent({ notice }: { notice: NoticeView }) {
  const channels = [
    ...(notice.mailed_at ? [m.information_by_mail()] : []),
    ...(notice.texted_at ? [m.information_by_sms()] : []),
  ];
  if (channels.length === 0) return null;
  return (
    <p className="text-small text-ink-faint">
      {m.information_sent({ ways: channels.join(m.catalog_and()) })}
    </p>
  );
}

function Words({ notice }: { notice: NoticeView }) {
  const { lead, rows, closing, link } = notice;
  return (
    <div className="grid gap-5">
      <p>{lead}</p>
      {rows
        .filter((group) => group.length > 0)
        .map((group, index) => (
          <Facts
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity and are not reordered
            key={index}
            items={group.map(({ label, value }) => [label, value] as const)}
            className="border-t border-line pt-5 mobile:grid-cols-1 mobile:gap-y-0 mobile:[&_dd]:mb-2"
          />
        ))}
      {closing && <p className="text-ink-soft">{closing}</p>}
      {link && (
        <p>
          <LinkButton to={link.to} look="accent" className="mobile:w-full">
            {link.text}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

type NoticeProps = { reader: InformationReader; notice: NoticeView };

/** One notice. Opening it marks it as read. */
export function Notice({ reader, notice }: NoticeProps) {
  useMarkAsRead(notice);
  const names = useChildNames(notice.child_ids);
  const { href } = useLinks();
  return (
    <>
      <PageTitle always>{notice.title}</PageTitle>
      <Card padding="large" className="max-w-4xl">
        <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <Icon name={topicIcon[notice.topic]} className="size-[1.3em] text-persimmon" />
            {topicName[notice.topic]()}
          </span>
          {names && <span>{names}</span>}
          <When at={notice.at} />
        </p>
        <Words notice={notice} />
      </Card>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <LinkButton to={path.information(reader)} look="secondary" size="small">
          {m.information_back()}
        </LinkButton>
        {!notice.read_at && (
          <noscript>
            <ButtonForm
              call="informationRead"
              fields={{ id: notice.id }}
              next={href(path.information(reader))}
              done={m.information_read_done()}
              onPress={() => {}}
            >
              <Button type="submit" look="secondary" size="small">
                {m.information_mark_read()}
              </Button>
            </ButtonForm>
          </noscript>
        )}
        <Sent notice={notice} />
      </div>
    </>
  );
}
