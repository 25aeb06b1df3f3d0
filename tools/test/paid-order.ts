/** A request to notify of a paid order with one line. */
export const paidOrder = (accountId: string, number: string, amount = 288_000) => ({
  accountId,
  subject: number,
  data: {
    order_number: number,
    payment_method: 'wechat',
    total: { amount, currency: 'CNY' },
    paid_at: '2026-11-18T02:00:00Z',
    lines: [
      {
        id: 'line-1',
        offering: { zh: '围棋入门', en: 'Go' },
        session: { zh: '一班', en: 'Class 1' },
        child: { name: 'Anna', name_cn: '安安' },
        site: { zh: '中关村校区', en: 'Zhongguancun' },
        address: { zh: '海淀区', en: 'Haidian' },
        time_zone: 'Asia/Shanghai',
        online: false,
        weekdays: [6],
        start: '10:00',
        end: '11:00',
        first_day: '2026-11-21',
        last_day: '2026-12-12',
        told_by: { starts_at: '2026-11-21T02:00:00Z', ends_at: '2026-11-21T03:00:00Z' },
        lessons: [
          { id: 'lesson-1', starts_at: '2026-11-21T02:00:00Z', ends_at: '2026-11-21T03:00:00Z' },
          { id: 'lesson-2', starts_at: '2026-11-28T02:00:00Z', ends_at: '2026-11-28T03:00:00Z' },
        ],
        total: { amount, currency: 'CNY' },
      },
    ],
  },
});
