import { useLoaderData } from 'react-router';
import type { ConsentView } from '../../../contract/consents/calls.ts';
import { consentTexts } from '../../../contract/consents/texts.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.allow_title(), back: () => path.memberChild() };
export const meta = () => titled(m.allow_title());

export const loader = (args: PageArgs) => read(args, 'consentIndex', { child_id: args.params.child ?? '' });

function State({ consent: { given, is_outdated, withdrawn, said_at } }: { consent: ConsentView }) {
  if (given)
    return (
      <Badge tone="green" icon="check-circle">
        {m.allow_given()}
      </Badge>
    );
  if (is_outdated) return <Badge tone="amber">{m.allow_outdated()}</Badge>;
  if (withdrawn) return <Badge>{m.allow_withdrawn()}</Badge>;
  return <Badge>{said_at ? m.allow_refused() : m.allow_not_given()}</Badge>;
}

type Copies = ConsentView['copies'];

function CopyList({ title, copies }: { title: string; copies: Copies }) {
  if (copies.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-small font-strong">{title}</p>
      <ul className="mt-1 grid gap-1 text-small">
        {copies.map((copy) => (
          <li key={`${copy.what} ${copy.name} ${copy.at}`} className="flex flex-wrap gap-x-3">
            <span className="wrap-anywhere">{m.allow_copy(copy)}</span>
            <When at={copy.at} className="text-ink-soft" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Gives or withdraws a consent. Withdrawing asks for confirmation. */
function Decide({ consent, child, given, label, done }: DecideProps) {
  const { kind } = consent;
  const withdraws = consent.given && !given;
  return (
    <ButtonForm
      call="consentSave"
      fields={{ child_id: child, kind, given }}
      confirmation={
        withdraws
          ? { title: m.allow_withdraw_ask(), message: m.allow_withdraw_words(), yes: m.allow_withdraw() }
          : undefined
      }
      done={done}
    >
      <Button
        type="submit"
        look={withdraws ? 'danger' : 'secondary'}
        aria-label={`${label} ${consentTexts[kind].title()}`}
      >
        {label}
      </Button>
    </ButtonForm>
  );
}
type DecideProps = { consent: ConsentView; child: string; given: boolean; label: string; done: string };

function Consent({ consent, child }: { consent: ConsentView; child: string }) {
  const { kind, given, is_outdated, said_at, copies } = consent;
  // Some consents, such as a name on a certificate, hold until refused: they stay open until the family has
  // decided.
  const isOpen = !given && (is_outdated || !said_at);
  const subject = { consent, child };
  const { title, words } = consentTexts[kind];
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h2 className="flex flex-wrap items-center gap-3 text-lead font-strong">
            {title()} <State consent={consent} />
          </h2>
          <p className="mt-1 max-w-[44em]">{words()}</p>
          {said_at && (
            <p className="mt-1 text-small text-ink-soft">
              {led(m.allow_said_at())}
              <When at={said_at} />
            </p>
          )}
          <CopyList title={m.allow_shown()} copies={copies.filter(({ hidden }) => !hidden)} />
          <CopyList title={m.allow_hidden()} copies={copies.filter(({ hidden }) => hidden)} />
        </div>
        <div className="flex flex-wrap gap-3">
          {!given && <Decide {...subject} given label={m.allow_give()} done={m.allow_given_told()} />}
          {isOpen && (
            <Decide {...subject} given={false} label={m.allow_refuse()} done={m.allow_refused_told()} />
          )}
          {given && (
            <Decide {...subject} given={false} label={m.allow_withdraw()} done={m.allow_withdrawn_told()} />
          )}
        </div>
      </div>
    </Card>
  );
}

/** A family's consents for a child. */
export default function MemberConsentScreen() {
  const { child, consents } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle always lead={m.allow_lead()}>
        {m.allow_of({ name: formatName(child) })}
      </PageTitle>
      <ul className="grid max-w-220 gap-4">
        {consents.map((consent) => (
          <Consent key={consent.kind} consent={consent} child={child.id} />
        ))}
      </ul>
    </>
  );
}
