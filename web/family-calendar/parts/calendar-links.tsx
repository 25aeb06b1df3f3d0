import type { CalendarLink } from '../../../contract/family-calendar/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatName } from '../../client/format.ts';
import { Button } from '../../kit/button.tsx';
import { CalendarAddress } from '../../kit/calendar-address.tsx';
import { Card } from '../../kit/card.tsx';
import { Section } from '../../kit/page-title.tsx';

function Link({ link }: { link: CalendarLink }) {
  const { url, child, made_at } = link;
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
    <li className="border-b border-line py-4 last:border-b-0">
      <CalendarAddress
        name={`link-${child.id}`}
        label={m.diary_link_of({ name })}
        url={url}
        after={
          <>
            <ButtonForm
              call="calendarLinkMake"
              fields={{ ...fields, replaces: made_at ?? undefined }}
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
          </>
        }
      />
    </li>
  );
}

/** Subscribes to each child's lessons by a secret address, which can be renewed. */
export function CalendarLinks({ links }: { links: readonly CalendarLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section title={m.diary_links()}>
      <p className="mb-3 max-w-[46em] text-ink-soft">
        {m.diary_links_lead()} {m.calendar_by_address()}
      </p>
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
