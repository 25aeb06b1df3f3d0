import { useLoaderData } from 'react-router';
import type { Locale } from '../../../contract/core/page.ts';
import { path } from '../../../contract/core/paths.ts';
import type { FriendsView, FriendView } from '../../../contract/referrals/calls.ts';
import { posterPath, posterSize } from '../../../contract/referrals/poster-path.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { led } from '../../../words/dotted.ts';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { formatCredits } from '../../credits/parts/format-credits.ts';
import { Card } from '../../kit/card.tsx';
import { CopyField } from '../../kit/copy-field.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { QrCode } from '../../kit/qr-code.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.friend_title(), back: () => path.memberIndex() };
export const meta = () => titled(m.friend_title());
export const loader = (args: PageArgs) => read(args, 'memberFriend', {});

/** The rewards for both, or that there is none now. */
function Rewards({ welcome, reward }: Pick<FriendsView, 'welcome' | 'reward'>) {
  if (!welcome && !reward) return <p className="mb-6 text-ink-soft">{m.friend_nothing()}</p>;
  return (
    <dl className="mb-6 grid gap-4 desktop:grid-cols-2">
      {welcome && (
        <Card>
          <dt className="font-strong">{m.friend_gets()}</dt>
          <dd className="mt-1 text-ink-soft">
            {m.friend_gets_coupon({
              off: formatMoney(welcome.off),
              least: formatMoney(welcome.least),
              days: welcome.days,
            })}
          </dd>
        </Card>
      )}
      {reward && (
        <Card>
          <dt className="font-strong">{m.friend_you_get()}</dt>
          <dd className="mt-1 text-ink-soft">
            {m.friend_you_get_credits({ credits: formatCredits(reward), worth: formatMoney(reward) })}
          </dd>
        </Card>
      )}
    </dl>
  );
}

function PosterLink({ raf, locale }: { raf: string; locale: Locale }) {
  return (
    <a
      href={posterPath(raf, locale)}
      download={`tongxue-${raf}-${locale}.png`}
      className="inline-flex min-h-11 items-center gap-2 text-blue underline"
    >
      <Icon name="download-simple" className="size-[1.2em]" />
      {locale === 'zh' ? m.friend_poster_zh() : m.friend_poster_en()}
    </a>
  );
}

function Poster({ raf }: { raf: string }) {
  const language = getLocale();
  return (
    <Card>
      <h2 className="font-strong">{m.friend_poster()}</h2>
      <p className="mt-1 text-small text-ink-soft">{m.friend_poster_lead()}</p>
      <img
        src={posterPath(raf, language)}
        alt={m.friend_poster_alt()}
        {...posterSize}
        loading="lazy"
        className="mx-auto my-4 h-auto w-full max-w-72 rounded-md border border-line"
      />
      <p className="flex flex-wrap gap-x-6">
        <PosterLink raf={raf} locale={language} />
        <PosterLink raf={raf} locale={language === 'zh' ? 'en' : 'zh'} />
      </p>
    </Card>
  );
}

const stages: Record<FriendView['stage'], () => string> = {
  joined: m.friend_stage_joined,
  bought: m.friend_stage_bought,
  rewarded: m.friend_stage_rewarded,
  taken_back: m.friend_stage_taken_back,
};

function FriendLine({ friend }: { friend: FriendView }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4 last:border-b-0">
      <div>
        <p className="font-strong">{friend.name || m.friend_gone()}</p>
        <p className="text-small text-ink-soft">
          {led(m.friend_joined_at())}
          <When at={friend.at} />
        </p>
      </div>
      <p className="desktop:text-right">
        <span className="block">{stages[friend.stage]()}</span>
        {friend.brought && (
          <strong className="font-strong text-green tabular-nums">+{formatCredits(friend.brought)}</strong>
        )}
      </p>
    </li>
  );
}

export default function MemberFriendScreen() {
  const { raf, link, invited, total, brought, welcome, reward } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle lead={m.friend_lead()}>{m.friend_title()}</PageTitle>
      <Rewards welcome={welcome} reward={reward} />
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <Card className="grid gap-5">
          <CopyField
            name="raf"
            label={m.friend_code()}
            hint={m.friend_code_hint()}
            value={raf}
            copy={m.friend_copy_code()}
          />
          <CopyField name="link" label={m.friend_link()} value={link} copy={m.friend_copy_link()} />
          <div className="noscript:hidden">
            <QrCode text={link} label={m.friend_qr()} className="mx-auto size-44" />
            <p className="mt-2 text-center text-small text-ink-soft">{m.friend_qr()}</p>
          </div>
        </Card>
        <Poster raf={raf} />
      </div>
      <Section
        title={m.friend_who()}
        end={
          brought.amount > 0 && (
            <span className="text-ink-soft">
              {m.friend_brought_all({ credits: formatCredits(brought), worth: formatMoney(brought) })}
            </span>
          )
        }
      >
        {total === 0 ? (
          <EmptyState>{m.friend_none()}</EmptyState>
        ) : (
          <Card padding="none" className="px-6 mobile:px-4">
            <ul>
              {invited.map((friend) => (
                <FriendLine key={friend.id} friend={friend} />
              ))}
            </ul>
          </Card>
        )}
      </Section>
    </>
  );
}
