import { useRevalidator } from 'react-router';
import { path } from '../../contract/core/paths.ts';
import type { AgreedTo, LegalDocument } from '../../contract/families/legal-versions.ts';
import * as m from '../../messages/compiled/messages.js';
import { ButtonForm } from '../client/button-form.tsx';
import { post } from '../client/post.ts';
import { useAct } from '../client/use-act.ts';
import { Notice } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Link } from '../kit/link.tsx';
import { SignOutForm } from './sign-out-form.tsx';

const pages: Record<LegalDocument, { title: () => string; to: () => string }> = {
  terms: { title: () => m.shell_footer_terms(), to: path.terms },
  privacy: { title: () => m.shell_footer_privacy(), to: path.privacy },
  children: { title: () => m.shell_footer_children(), to: path.children },
};

/** Blocks the page until the new versions of documents are accepted; signing out is the only other way. */
export function ConsentGate({ due, versions }: { due: readonly LegalDocument[]; versions: AgreedTo }) {
  const { busy, act } = useAct();
  const { revalidate } = useRevalidator();
  const input = { documents: [...due], agreed_to: versions };
  const agree = () =>
    act(async () => {
      try {
        await post('consentGive', input);
      } finally {
        // If they changed again in the meantime, the newest versions show.
        await revalidate();
      }
    });
  const actions = (
    <>
      <ButtonForm call="consentGive" fields={input} onPress={() => void agree()}>
        <Button type="submit" busy={busy}>
          {m.consent_agree()}
        </Button>
      </ButtonForm>
      <SignOutForm>
        <Button type="submit" look="secondary">
          {m.consent_leave()}
        </Button>
      </SignOutForm>
    </>
  );
  return (
    <>
      <noscript>
        <Notice tone="amber" icon="warning" title={m.consent_title()} className="mb-6">
          <Words due={due} />
          <div className="mt-4 flex flex-wrap gap-3">{actions}</div>
        </Notice>
      </noscript>
      <Dialog open role="alertdialog" onClose={() => {}} title={m.consent_title()} actions={actions}>
        <Words due={due} />
      </Dialog>
    </>
  );
}

/** Links to the documents to accept. */
function Words({ due }: { due: readonly LegalDocument[] }) {
  return (
    <>
      <p>{m.consent_lead()}</p>
      <ul className="mt-4 grid gap-2">
        {due.map((document) => (
          <li key={document}>
            <Link
              to={pages[document].to()}
              target="_blank"
              className="inline-flex min-h-11 items-center text-blue underline"
            >
              {pages[document].title()}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
