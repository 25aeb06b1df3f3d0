import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { offeringPath } from '../../../contract/core/offering-path.ts';
import * as m from '../../../messages/compiled/messages.js';
import { price } from './mail-amounts.ts';
import type { MailInput, Parts } from './mail-frame.ts';
import { type KeptPlace, lessonRows, type Row } from './mail-times.ts';

const link = (input: MailInput, path: string) =>
  `${input.origin}${input.locale === 'en' ? '/en' : ''}${path}`;
const text = (input: MailInput, name: string): string =>
  (input.data[name] as Bilingual | undefined)?.[input.locale] ?? '';

const trialChanges = {
  booked: { subject: m.notices_trial_booked, lead: m.notices_trial_lead },
  cancelled: { subject: m.notices_trial_cancelled, lead: m.notices_trial_gone },
  called_off: { subject: m.notices_trial_cancelled, lead: m.notices_trial_called_off },
};

/** A trial lesson that was booked, given back, or called off by us. */
export function trialChangedParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  const name = text(input, 'name');
  const isBooked = input.data.what === 'booked';
  const { subject, lead } = trialChanges[input.data.what as keyof typeof trialChanges];
  return {
    subject: subject({ store: input.storeName, name }, to),
    lead: lead({ name: input.name, offering: name }, to),
    rows: [
      [
        ...lessonRows(String(input.data.at), input.data, input),
        [m.notices_mail_where({}, to), text(input, 'site')],
      ],
    ],
    link: { text: m.notices_trial_link({}, to), to: link(input, '/course_listening') },
    closing: isBooked ? m.notices_trial_closing({}, to) : '',
  };
}

/** An offering that can be enrolled in now. */
export function openedParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  const name = text(input, 'name');
  const path = offeringPath({ kind: String(input.data.kind), number: String(input.data.number) });
  return {
    subject: m.notices_opened_subject({ store: input.storeName, name }, to),
    lead: m.notices_opened_lead({ name: input.name, offering: name }, to),
    rows: [],
    link: { text: m.notices_opened_link({}, to), to: link(input, path) },
    closing: m.notices_opened_closing({}, to),
  };
}

/** A class that was to be decided about, and will run. */
export function runsParts(input: MailInput): Parts {
  const to = { locale: input.locale } as const;
  const name = text(input, 'name');
  return {
    subject: m.notices_runs_subject({ store: input.storeName, name }, to),
    lead: m.notices_runs_lead({ name: input.name, offering: name, label: text(input, 'label') }, to),
    rows: [lessonRows(String(input.data.at), input.data, input)],
    link: { text: m.notices_runs_link({}, to), to: link(input, '/member_courses') },
    closing: m.notices_runs_closing({}, to),
  };
}

type Amount = { amount: number; currency: string };

/** What became of a place in a class that does not come about. */
export function calledOffParts(input: MailInput): Parts {
  const { locale, data } = input;
  const to = { locale } as const;
  const moved = data.to as ({ label: Bilingual; at: string } & KeptPlace) | null;
  const credits = data.credits as Amount;
  const rows: Row[] = [];
  if (moved) {
    rows.push([m.notices_called_off_to({}, to), moved.label[locale]]);
    rows.push(...lessonRows(moved.at, moved, input));
  }
  if (data.by === 'refund') rows.push([m.notices_called_off_back({}, to), price(data.amount as Amount)]);
  if (!moved && credits.amount > 0) rows.push([m.notices_called_off_credits({}, to), price(credits)]);
  const isSecondBest = data.wanted === 'move' && !moved;
  return {
    subject: m.notices_called_off_subject({ store: input.storeName, name: text(input, 'name') }, to),
    lead: m.notices_called_off_lead(
      { name: input.name, offering: text(input, 'name'), label: text(input, 'label') },
      to,
    ),
    rows: [rows],
    link: {
      text: m.notices_mail_see_order({}, to),
      to: link(input, `/member_orders_info?order_number=${encodeURIComponent(String(data.order_number))}`),
    },
    closing: isSecondBest ? m.notices_called_off_no_place({}, to) : m.notices_called_off_closing({}, to),
  };
}

const changes = {
  booked: m.notices_private_booked,
  moved: m.notices_private_moved,
  cancelled: m.notices_private_cancelled,
};

/** Private lessons that were booked, moved or cancelled: when they are now. */
export function privateChangedParts(input: MailInput): Parts {
  const { locale, data } = input;
  const to = { locale } as const;
  const name = text(input, 'name');
  return {
    subject: changes[data.what as keyof typeof changes]({ store: input.storeName, name }, to),
    lead: m.notices_private_lead({ name: input.name, offering: name, teacher: text(input, 'teacher') }, to),
    rows: [(data.at as string[]).flatMap((at) => lessonRows(at, data, input))],
    // Who gives the lesson looks after it elsewhere than who takes it.
    link: {
      text: m.notices_private_link({}, to),
      to: link(input, data.gives ? '/teacher_index' : '/member_private'),
    },
    closing: m.notices_private_closing({}, to),
  };
}
