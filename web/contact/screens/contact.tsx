import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { usePageData } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { When } from '../../client/when.tsx';
import { emptyTel, TelAndCode } from '../../codes/parts/tel-and-code.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Link } from '../../kit/link.tsx';
import { PageMessage } from '../../kit/page-message.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { TextArea, TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { ContactDetails } from './contact-details.tsx';
import { missingInContact } from './missing-in-contact.ts';

export const handle: ScreenHandle = { title: () => m.contact_title() };
export const meta = () => titled(m.contact_title(), m.contact_lead());
export async function loader(args: PageArgs) {
  const { site_list: sites } = await read(args, 'courseScreen', {});
  return { sites };
}

const empty = { ...emptyTel, name: '', email: '', content: '' };
type Sent = { answer_by: string };

function Form({ onSent }: { onSent: (sent: Sent) => void }) {
  const form = useCallForm('contactSend', empty);
  const { errors, act, values, set, field } = form;
  const submit = async () => {
    const missing = missingInContact(values);
    if (Object.values(missing).some(Boolean)) return errors.show(missing);
    return act(async () => {
      const { country: _country, ...input } = values;
      onSent(await post('contactSend', input, { form: true }));
    });
  };
  return (
    <CallForm form={form} shows onSubmit={submit} className="grid gap-5">
      <TextField {...field('name')} label={m.contact_name()} autoComplete="name" maxLength={60} />
      <TextField
        {...field('email')}
        label={m.contact_email()}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TelAndCode values={values} set={set} errors={errors} />
      <TextArea {...field('content')} label={m.contact_content()} rows={7} maxLength={4000} />
      <Button type="submit" look="accent" size="large">
        {m.contact_send()}
      </Button>
    </CallForm>
  );
}

export default function ContactScreen() {
  const { sites } = useLoaderData<typeof loader>();
  const form = useSentForm('contactSend');
  const { hours } = usePageData()?.company ?? {};
  // The school's own opening hours stand beside the form.
  const lead = hours ? m.contact_lead() : m.contact_lead_desk(figures);
  const [sent, setSent] = useState<Sent | null>((form?.answer as Sent | undefined) ?? null);
  if (sent)
    return (
      <PageMessage
        picture="shelf"
        title={m.contact_sent()}
        words={
          <>
            {m.contact_sent_words()} <When at={sent.answer_by} />
          </>
        }
      >
        <LinkButton to={path.home()} look="accent">
          {m.notfound_home()}
        </LinkButton>
      </PageMessage>
    );
  return (
    <div className="mx-auto max-w-280">
      <PageTitle lead={lead}>{m.contact_title()}</PageTitle>
      <p className="mb-5">
        {m.contact_faq_first()}{' '}
        <Link to={path.faq()} className="inline-flex min-h-11 items-center text-blue underline">
          {m.pages_faq()}
        </Link>
      </p>
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_20rem]">
        <Card padding="large">
          <Form onSent={setSent} />
        </Card>
        <ContactDetails sites={sites} />
      </div>
    </div>
  );
}
