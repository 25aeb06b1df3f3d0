import { useState } from 'react';
import { printedCode } from '../../../contract/certificates/code.ts';
import type { CertificateView } from '../../../contract/certificates/views.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { certificateTitle } from '../../../words/certificate.ts';
import { dottedText } from '../../../words/dotted.ts';
import { CallForm } from '../../client/call-form.tsx';
import { formatDay, formatName } from '../../client/format.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Link } from '../../kit/link.tsx';
import { Opening } from '../../kit/opening.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { PaperLink } from './paper-link.tsx';

type Props = { child: ChildLine; certificate: CertificateView };

/** An issued certificate for its teacher or the office, with a form to revoke it. */
export function CertificateLine({ child, certificate }: Props) {
  const { printed, revoked_on } = certificate;
  const title = certificateTitle(printed, { locale: getLocale() });
  return (
    <li className="grid gap-1 border-b border-line px-5 py-4 last:border-b-0 mobile:px-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-strong">{formatName(child)}</span>
        <Badge tone={revoked_on ? 'plain' : 'green'}>{title}</Badge>
      </p>
      <p className="text-small text-ink-soft">
        {dottedText([
          printed.result?.[getLocale()],
          m.certificate_issued_on({ day: formatDay(printed.issued_on) }),
        ])}
        {'\u00a0· '}
        <span className="whitespace-nowrap">{printedCode(printed.code)}</span>
      </p>
      {revoked_on && (
        <p className="text-small text-red">
          {dottedText([m.certificate_revoked_on({ day: formatDay(revoked_on) }), certificate.revoked_why])}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5">
        {!revoked_on && <PaperLink id={certificate.id} />}
        <Link
          to={path.certificate(printed.code)}
          className="inline-flex min-h-11 items-center text-blue underline"
        >
          {m.certificate_public_page()}
        </Link>
        {!revoked_on && <Revoke child={child} certificate={certificate} title={title} />}
      </div>
    </li>
  );
}

function Revoke({ child, certificate, title }: Props & { title: string }) {
  const form = useCallForm('certificateRevoke', { reason: '' }, certificate.id);
  const { sent, field, values } = form;
  const [open, setOpen] = useState(false);
  return (
    <Opening
      label={m.certificate_revoke()}
      look="quiet"
      size="small"
      title={m.certificate_revoke_title({ name: formatName(child), certificate: title })}
      open={open}
      onOpen={setOpen}
      isSent={Boolean(sent)}
    >
      <CallForm
        form={form}
        fields={{ certificate_id: certificate.id }}
        done={m.certificate_revoked_told()}
        missing={() => (values.reason.trim() ? {} : { reason: m.field_reason_required() })}
        onDone={() => setOpen(false)}
        className="grid gap-4"
      >
        <p>{m.certificate_revoke_words()}</p>
        <TextField {...field('reason')} label={m.certificate_revoke_reason()} maxLength={200} kept />
        <div>
          <Button type="submit" look="danger">
            {m.certificate_revoke()}
          </Button>
        </div>
      </CallForm>
    </Opening>
  );
}
