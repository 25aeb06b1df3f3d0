import { useState } from 'react';
import { data, redirect, useLoaderData } from 'react-router';
import type { CertificateInfo } from '../../../contract/certificates/views.ts';
import { inLanguage, localeOfPath } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import { capitalCode } from '../../../contract/core/typed.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDay } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isRefused } from '../../client/refused.ts';
import { type PageArgs, pageAnswer, pageRequest } from '../../client/request.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { MonthField } from '../../kit/month-field.tsx';
import { PageMessage } from '../../kit/page-message.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Sheet } from '../parts/sheet.tsx';

export const handle: ScreenHandle = { title: () => m.certificate_page_title(), back: () => path.home() };
// The address may hold a birth month that must not leak to other sites.
export const meta = () => [
  ...titled(m.certificate_page_title()),
  { name: 'referrer', content: 'same-origin' },
];

/** Not cached: a revocation or a hidden name must show at once. */
const noStore = { 'Cache-Control': 'no-store' };
export const headers = () => noStore;

const monthIn = (query: URLSearchParams): string => {
  const [year, month] = [query.get('birth_month.year'), query.get('birth_month.month')];
  const text = year && month ? `${year}-${month}` : '';
  return /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : '';
};

/** The page for a typed code; null if the text cannot be a code. */
function pageOfTyped(text: string): string | null {
  const code = capitalCode(text).replaceAll(/[^0-9A-Z]/g, '');
  return code ? path.certificate(code) : null;
}

export async function loader(args: PageArgs) {
  const code = args.params.code ?? '';
  const page = pageOfTyped(args.url.searchParams.get('certificate') ?? '');
  if (page) throw redirect(inLanguage(page, localeOfPath(args.url.pathname)));
  const birth_month = monthIn(args.url.searchParams);
  try {
    const info = await pageRequest(args.context).read('certificateInfo', { code, birth_month });
    return data({ code, birth_month, info, trouble: null }, { headers: noStore });
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    const answer = { code, birth_month, info: null };
    if (thrown.status === 404 || thrown.status === 400)
      return data({ ...answer, trouble: 'unknown' as const }, { status: 404 });
    throw pageAnswer(thrown, args.url);
  }
}

/** Whether the certificate is valid, revoked or replaced. */
function CertificateState({ info }: { info: CertificateInfo }) {
  const { revoked_on, replaced_by, replaces } = info;
  const link = (code: string, words: string) => (
    <Link to={path.certificate(code)} className="inline-flex min-h-11 items-center text-blue underline">
      {words}
    </Link>
  );
  if (revoked_on)
    return (
      <Notice tone="red" icon="x-circle" title={m.certificate_page_revoked({ day: formatDay(revoked_on) })}>
        <p>{m.certificate_page_revoked_words()}</p>
        {replaced_by && link(replaced_by, m.certificate_page_replaced())}
      </Notice>
    );
  return (
    <Notice tone="green" icon="seal-check" title={m.certificate_page_valid()}>
      <p>{m.certificate_page_valid_words()}</p>
      {replaces && link(replaces, m.certificate_page_replaces())}
    </Notice>
  );
}

type NameProps = { code: string; asked: string; isWrong: boolean };

/** Asks for the child's birth month, which reveals the full name. */
function FullName({ code, asked, isWrong }: NameProps) {
  const { go, href } = useLinks();
  const [month, setMonth] = useState(asked);
  return (
    <Card as="section">
      <QueryForm
        action={href(path.certificate(code))}
        onQuery={(query) => void go(`${path.certificate(code)}?${query}`, { preventScrollReset: true })}
        className="grid max-w-100 gap-4"
      >
        <p>{m.certificate_name_short()}</p>
        <MonthField
          name="birth_month"
          label={m.certificate_birth_month()}
          value={month}
          onValue={setMonth}
          error={isWrong && month === asked ? m.certificate_month_wrong() : null}
        />
        <div>
          <Button type="submit" look="secondary">
            {m.certificate_see_name()}
          </Button>
        </div>
      </QueryForm>
    </Card>
  );
}

/** Asks for the code on the paper again. */
function AnotherCode({ code }: { code: string }) {
  const { go, href } = useLinks();
  const [typed, setTyped] = useState('');
  return (
    <QueryForm
      action={href(path.certificate(code))}
      onQuery={() => {
        const page = pageOfTyped(typed);
        if (page) void go(page);
      }}
      className="grid w-80 max-w-full gap-4 text-start"
    >
      <TextField
        name="certificate"
        label={m.certificate_code()}
        value={typed}
        onValue={setTyped}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <div className="flex flex-wrap items-center justify-center gap-3">
        <Button type="submit">{m.certificate_look_again()}</Button>
        <LinkButton to={path.home()} look="secondary">
          {m.shell_nav_home()}
        </LinkButton>
      </div>
    </QueryForm>
  );
}

/** The public page of a certificate's code. */
export default function CertificateScreen() {
  const { code, info, birth_month } = useLoaderData<typeof loader>();
  if (!info)
    return (
      <PageMessage
        picture="shelf"
        title={m.certificate_page_unknown()}
        words={m.certificate_page_unknown_words({ code: code.slice(0, 40) })}
      >
        <AnotherCode key={code} code={code} />
      </PageMessage>
    );
  return (
    <div className="mx-auto grid max-w-200 gap-6">
      <PageTitle className="mb-0">{m.certificate_page_title()}</PageTitle>
      <CertificateState info={info} />
      <Sheet printed={info.printed} isRevoked={info.revoked_at !== null} />
      {info.shortened && (
        <FullName
          key={birth_month}
          code={info.printed.code}
          asked={birth_month}
          isWrong={info.matched === false}
        />
      )}
    </div>
  );
}
