import type { NoticeKind } from '../../server/capabilities/notices/mails.ts';

type Data = Record<string, unknown>;

const line = {
  offering: { zh: '儿童围棋启蒙', en: 'First Go' },
  session: { zh: '周末班', en: 'Weekend' },
  child: { name: 'Anna Lin', name_cn: '林安安' },
  site: { zh: '国贸校区', en: 'Guomao Campus' },
  address: { zh: '建国路 1 号', en: '1 Jianguo Road' },
  time_zone: 'Asia/Shanghai',
  weekdays: [3, 6],
  start: '10:00:00',
  end: '11:30:00',
  first_day: '2026-12-02',
  last_day: '2027-01-30',
  total: { amount: 288_005, currency: 'CNY' },
};
const paid = {
  order_number: 'T20261121ABCD',
  total: { amount: 576_010, currency: 'CNY' },
  lines: [line, { ...line, child: { name: 'Ben Lin', name_cn: '林宾' } }],
};
const both = (data: Data): { zh: Data; en: Data } => ({ zh: data, en: data });
const linked = (path: string, more: { zh?: Data; en?: Data } = {}) => ({
  zh: { link: `https://tongxue.example/${path}`, ...more.zh },
  en: { link: `https://tongxue.example/en/${path}`, ...more.en },
});

/** What each kind of notice is about, as it would be: for the preview and for the tests of the mails. */
export const samples: Record<NoticeKind, { zh: Data; en: Data }> = {
  'order.paid': both(paid),
  'order.lapsed': both({ order_number: 'T20261121ABCD' }),
  'payment.review': both({ order_number: 'T20261121ABCD', until: '2026-11-22T10:00:00Z' }),
  'payment.refunded': both({ order_number: 'T20261121ABCD', amount: { amount: 288_005, currency: 'CNY' } }),
  'waiting.offered': both({
    name: line.offering,
    label: line.session,
    until: '2026-11-22T02:30:00Z',
  }),
  'private.changed': both({
    what: 'booked',
    name: line.offering,
    teacher: { zh: '林悦', en: 'Yue Lin' },
    at: ['2026-11-25T02:30:00Z', '2026-12-02T02:30:00Z'],
  }),
  'trial.changed': both({
    what: 'booked',
    name: line.offering,
    site: line.site,
    at: '2026-11-25T02:30:00Z',
  }),
  'offering.opened': both({ name: line.offering, number: 'C1001', kind: 'course' }),
  'class.runs': both({ name: line.offering, label: line.session, at: '2026-11-25T02:30:00Z' }),
  'class.called_off': both({
    name: line.offering,
    label: line.session,
    by: 'refund',
    wanted: 'move',
    to: null,
    amount: { amount: 288_005, currency: 'CNY' },
    credits: { amount: 1200, currency: 'CNY' },
    order_number: 'T20261121ABCD',
  }),
  'password.forgot': linked('forgot_password_reset?ticket=example'),
  'password.changed': both({ at: '2026-11-21T02:30:00Z', parent: true }),
  'guardian.invited': linked('guardian_invite?invite=example', {
    zh: { from: '林静' },
    en: { from: 'Jing Lin' },
  }),
  'guardian.accepted': both({
    by: '陈建国',
    children: [{ name: 'Anna Wang', name_cn: '王安安' }],
    rights: ['see', 'collect'],
  }),
  'guardian.ended': both({ children: [{ name: 'Anna Wang', name_cn: '王安安' }] }),
  'staff.invited': linked('login_invited?invite=example', {
    zh: { from: '周校长' },
    en: { from: 'Ms. Zhou' },
  }),
  'account.closing': both({ due: '2026-12-05T02:30:00Z' }),
  'account.closed': both({}),
};
