import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.passport_title(), back: () => path.memberChild() };
export const meta = () => titled(m.passport_title());

export const loader = (args: PageArgs) => read(args, 'passportInfo', { child_id: args.params.child ?? '' });

type Last = NonNullable<Awaited<ReturnType<typeof loader>>['last']>;

/** Seconds between polls while a passport is drawn. */
const pollSeconds = 4;

function LatestPassport({ last }: { last: Last }) {
  const { revalidate } = useRevalidator();
  const isMaking = last.ready_at === null;
  useEffect(() => {
    if (!isMaking) return;
    const looking = setInterval(() => void revalidate(), pollSeconds * 1000);
    return () => clearInterval(looking);
  }, [isMaking, revalidate]);
  if (!last.url)
    return (
      <Notice icon="hourglass-medium" title={m.passport_making()}>
        {m.passport_making_words()}
      </Notice>
    );
  return (
    <Notice tone="green" icon="check-circle" title={m.passport_ready()}>
      <p className="flex flex-wrap items-center gap-x-5">
        <a
          href={last.url}
          download
          className="inline-flex min-h-11 items-center font-strong text-blue underline"
        >
          {m.passport_download()}
        </a>
        {last.good_until && (
          <span className="text-small">
            {led(m.passport_good_until())}
            <When at={last.good_until} />
          </span>
        )}
      </p>
    </Notice>
  );
}

/** A child's growth passport: its contents, and a button that requests it. */
export default function MemberPassportScreen() {
  const { child, parts, last } = useLoaderData<typeof loader>();
  const isMaking = last !== null && last.ready_at === null;
  return (
    <>
      <PageTitle always lead={m.passport_lead(figures)}>
        {m.passport_of({ name: formatName(child) })}
      </PageTitle>
      <Card as="section" padding="large" className="grid max-w-200 gap-5">
        <div>
          <h2 className="mb-2 text-lead font-strong">{m.passport_parts()}</h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </div>
        {last && <LatestPassport last={last} />}
        {!isMaking && (
          <ButtonForm call="passportAsk" fields={{ child_id: child.id }} done={m.passport_asked()}>
            <Button
              type="submit"
              look={last ? 'secondary' : 'primary'}
              icon="download-simple"
              className="justify-self-start"
            >
              {last ? m.passport_ask_again() : m.passport_ask()}
            </Button>
          </ButtonForm>
        )}
      </Card>
    </>
  );
}
