import type { CalendarLink } from '../../../contract/family-calendar/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatName } from '../../client/format.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Icon } from '../../kit/icon.tsx';
import { Section } from '../../kit/page-title.tsx';
import { TextField } from '../../kit/text-field.tsx';

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast(m.diary_link_copied());
  } catch {
    toast(m.diary_link_no_copy());
  }
}

function Link({ link }: { link: CalendarLink }) {
  const { url, child } = link;
  const fields = { child_id: child.id };
  const name = formatName(child);
  if (!url)
    return (
      <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4 last:border-b-0">
        <span className="font-strong">{name}</span>
        <ButtonForm call="calendarLinkMake" fields={fields} done={m.diary_link_made()}>
          <Button type="submit" look="secondary" size="small" icon="link-simple">
            {m.diary_link_make()}
          </Button>
        </ButtonForm>
      </li>
    );
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-b-0">
      <TextField
        name={`link-${child.id}`}
        label={m.diary_link_of({ name })}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <span className="flex flex-wrap items-center gap-2">
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          className="inline-flex min-h-11 items-center gap-2 pe-3 text-blue underline"
        >
          <Icon name="calendar-check" className="size-[1.2em]" />
          {m.diary_link_open()}
        </a>
        <Button
          look="secondary"
          size="small"
          icon="copy"
          className="noscript:hidden"
          onClick={() => void copy(url)}
        >
          {m.diary_link_copy()}
        </Button>
        <ButtonForm
          call="calendarLinkMake"
          fields={fields}
          confirmation={{
            title: m.diary_link_renew(),
            message: m.diary_link_renew_ask(),
            yes: m.diary_link_renew(),
          }}
          done={m.diary_link_renewed()}
        >
          <Button type="submit" look="secondary" size="small">
            {m.diary_link_renew()}
          </Button>
        </ButtonForm>
        <ButtonForm call="calendarLinkEnd" fields={fields} done={m.diary_link_ended()}>
          <Button type="submit" look="secondary" size="small">
            {m.diary_link_end()}
          </Button>
        </ButtonForm>
      </span>
    </li>
  );
}

/** Subscribes to each child's lessons by a secret address, which can be renewed. */
export function CalendarLinks({ links }: { links: readonly CalendarLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section title={m.diary_links()}>
      <p className="mb-3 max-w-[46em] text-ink-soft">{m.diary_links_lead()}</p>
      <Card padding="none" className="px-6 mobile:px-4">
        <ul>
          {links.map((link) => (
            <Link key={link.child.id} link={link} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}
