import { useLoaderData, useRevalidator } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import { formats } from '../../../contract/debates/formats.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { PageMessage } from '../../kit/page-message.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { BallotForm } from '../parts/ballot-form.tsx';
import { MatchHead } from '../parts/match-head.tsx';

export const handle: ScreenHandle = { title: () => m.debate_guest_title(), back: () => path.home() };
export const meta = () => [
  ...titled(m.debate_guest_title()),
  { name: 'referrer', content: 'same-origin' },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: PageArgs) {
  const ticket = args.url.searchParams.get('ticket');
  return ticket ? { ticket, match: await read(args, 'debateGuest', { ticket }) } : null;
}

/** A debate for a guest judge: places of speakers, never names. */
export default function DebateBallotScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { href } = useLinks();
  if (!loaded)
    return (
      <PageMessage picture="plane" title={m.debate_guest_title()} words={m.debate_guest_unknown()}>
        <LinkButton to={path.home()}>{m.shell_nav_home()}</LinkButton>
      </PageMessage>
    );
  const { ticket, match } = loaded;
  const send = async (ballot: Parameters<Parameters<typeof BallotForm>[0]['send']>[0]) => {
    await post('debateGuestSend', { ticket, ...ballot }, { form: true });
    toast(m.debate_ballot_sent());
    await revalidate();
  };
  return (
    <>
      <PageTitle lead={m.debate_guest_hello({ judge: match.judge })}>{m.debate_guest_title()}</PageTitle>
      <div className="grid max-w-200 gap-6">
        <Card>
          <MatchHead match={match} />
        </Card>
        {match.sent && (
          <Notice tone="green" icon="check-circle">
            {m.debate_ballot_sent()}
          </Notice>
        )}
        {match.blocked.debateGuestSend ? (
          <Notice tone="amber" icon="clock">
            {match.blocked.debateGuestSend.message}
          </Notice>
        ) : (
          <Card as="section">
            <BallotForm
              call="debateGuestSend"
              fields={{ ticket }}
              seats={match.seats}
              teams={formats[match.format].teams}
              before={null}
              next={href(path.debateBallot({ ticket }))}
              send={send}
            />
          </Card>
        )}
      </div>
    </>
  );
}
