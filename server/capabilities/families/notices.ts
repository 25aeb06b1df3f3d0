import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { defineNotice, linkTo } from '../../platform/notices/definition.ts';

/** An invitation to look after somebody's child; its reader may have no account yet. */
export const guardianInvited = defineNotice<{ from: string; link: string }>({
  kind: 'guardian.invited',
  parts({ locale, storeName, data: { from, link } }) {
    const to = { locale };
    return {
      subject: m.notices_invited_subject({ store: storeName, from }, to),
      lead: m.notices_invited_lead({ ...figures, from, store: storeName }, to),
      rows: [],
      link: { text: m.notices_invited_link({}, to), to: link },
      closing: m.notices_invited_closing({}, to),
    };
  },
});

/** An invitation was accepted, by whom. */
export const guardianAccepted = defineNotice<{ by: string }>({
  kind: 'guardian.accepted',
  parts(input) {
    const to = { locale: input.locale };
    return {
      subject: m.notices_accepted_subject({ store: input.storeName }, to),
      lead: m.notices_accepted_lead({ name: input.name }, to),
      rows: [],
      link: { text: m.notices_accepted_link({}, to), to: linkTo(input, path.memberChild()) },
      closing: m.notices_accepted_closing({}, to),
    };
  },
});

/** The account will be closed, and how to keep it. */
export const accountClosing = defineNotice<{ due: string }>({
  kind: 'account.closing',
  alwaysMailed: true,
  parts(input) {
    const to = { locale: input.locale };
    const due = readerMomentWords(input.data.due, input);
    return {
      subject: m.notices_closing_subject({ store: input.storeName }, to),
      lead: m.notices_closing_lead({ name: input.name, due }, to),
      rows: [],
      link: { text: m.notices_closing_link({}, to), to: linkTo(input, path.memberAccount()) },
      closing: m.notices_closing_closing({}, to),
    };
  },
});

/** The account was closed. */
export const accountClosed = defineNotice<Record<string, never>>({
  kind: 'account.closed',
  alwaysMailed: true,
  parts({ locale, storeName }) {
    const to = { locale };
    return {
      subject: m.notices_closed_subject({ store: storeName }, to),
      lead: m.notices_closed_lead({ store: storeName }, to),
      rows: [],
      link: null,
      closing: m.notices_closed_closing({}, to),
    };
  },
});
