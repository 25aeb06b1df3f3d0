import { path } from '../../../contract/core/paths.ts';
import type { NoticeLine } from '../../../contract/notices/calls.ts';
import type { InformationReader } from '../../../contract/notices/paths.ts';
import { topicName } from '../../../contract/notices/topic-names.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import { useSelf } from '../../client/page-data.ts';
import { When } from '../../client/when.tsx';
import { Card } from '../../kit/card.tsx';
import { cx } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { topicIcon } from './topics.ts';

/** The names of the children a notice is about, without those the reader no longer looks after. */
export function useChildNames(ids: readonly string[]): string {
  const children = useSelf()?.children ?? [];
  return children
    .filter((child) => ids.includes(child.id))
    .map(formatName)
    .join(m.catalog_and());
}

function Line({ notice, reader }: { notice: NoticeLine; reader: InformationReader }) {
  const isNew = notice.read_at === null;
  const names = useChildNames(notice.child_ids);
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={path.informationInfo(reader, notice.id)}
        className="flex items-start gap-4 px-6 py-4 hover:bg-ink/4 mobile:gap-3 mobile:px-4"
      >
        <span
          className={cx(
            'grid size-11 shrink-0 place-items-center rounded-full mobile:size-10',
            isNew ? 'bg-persimmon-wash text-persimmon-deep' : 'bg-paper-deep text-ink-faint',
          )}
        >
          <Icon name={topicIcon[notice.topic]} className="size-[1.4em]" />
        </span>
        <span className="min-w-0 grow">
          <span className={cx('block', isNew ? 'font-strong' : 'text-ink-soft')}>
            {isNew && <span className="sr-only">{m.information_unread()} </span>}
            {notice.title}
          </span>
          <span className="flex flex-wrap gap-x-3 text-small text-ink-soft">
            <span>{topicName[notice.topic]()}</span>
            {names && <span>{names}</span>}
            <When at={notice.at} year={false} />
          </span>
        </span>
        {isNew && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-persimmon" />}
      </Link>
    </li>
  );
}

/** Notices, one a line; unread ones stand out. */
export function NoticeList({ items, reader }: { items: readonly NoticeLine[]; reader: InformationReader }) {
  return (
    <Card padding="none" className="mt-5 overflow-hidden">
      <ul>
        {items.map((notice) => (
          <Line key={notice.id} notice={notice} reader={reader} />
        ))}
      </ul>
    </Card>
  );
}
