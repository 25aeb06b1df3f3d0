import type { NewCoupon } from '../server/capabilities/coupons/create-coupon.ts';

/** Days are counted from the time of filling. */
type Dated = Omit<NewCoupon, 'validFrom' | 'validUntil' | 'endedAt'> & {
  fromDays: number;
  untilDays?: number;
  /** When the demo family received it. */
  receivedDaysAgo?: number;
  hasEnded?: true;
};

/** Coupons in every state that the demo family can see, and some to receive. */
export const demoCoupons: readonly Dated[] = [
  {
    code: 'AUTUMN100',
    name: { zh: '秋季课程立减', en: 'Autumn classes: money off' },
    amount: 10_000,
    leastAmount: 150_000,
    kinds: ['course'],
    stackable: true,
    fromDays: -30,
    untilDays: 45,
    receivedDaysAgo: 9,
  },
  {
    code: 'CHESS20',
    name: { zh: '棋类课程券', en: 'Chess & Go classes' },
    amount: 2000,
    categories: ['chess'],
    stackable: true,
    usesByFamily: 3,
    fromDays: -400,
    untilDays: 60,
    receivedDaysAgo: 390,
  },
  {
    code: 'CAMP85',
    name: { zh: '假期营地折扣', en: 'Holiday camps' },
    rateBp: 1500,
    cap: 30_000,
    kinds: ['camp'],
    stackable: false,
    fromDays: -20,
    untilDays: 90,
    receivedDaysAgo: 3,
  },
  {
    code: 'NEWTERM12',
    name: { zh: '新学期单科折扣', en: 'One class, 12% off' },
    rateBp: 1200,
    cap: 25_000,
    stackable: false,
    fromDays: -10,
    validDays: 30,
    receivedDaysAgo: 2,
  },
  {
    code: 'WELCOME50',
    name: { zh: '新家庭首单礼', en: 'Welcome to the school' },
    amount: 5000,
    firstOrder: true,
    stackable: true,
    fromDays: -300,
    untilDays: 300,
    receivedDaysAgo: 200,
  },
  {
    code: 'NEWYEAR60',
    name: { zh: '新春开学券', en: 'New Year classes' },
    amount: 6000,
    leastAmount: 100_000,
    stackable: true,
    fromDays: 40,
    untilDays: 100,
    receivedDaysAgo: 1,
  },
  {
    code: 'AUGUST30',
    name: { zh: '八月老生券', en: 'Thank you, August' },
    amount: 3000,
    stackable: true,
    fromDays: -120,
    untilDays: -75,
    receivedDaysAgo: 100,
  },
  {
    code: 'MUSIC10',
    name: { zh: '音乐课体验折扣', en: 'Music classes' },
    rateBp: 1000,
    cap: 20_000,
    categories: ['music'],
    stackable: true,
    fromDays: -60,
    untilDays: 60,
    receivedDaysAgo: 50,
    hasEnded: true,
  },
  {
    code: 'SIBLINGS',
    name: { zh: '二孩同报优惠', en: 'Brothers and sisters' },
    rateBp: 800,
    cap: 40_000,
    leastChildren: 2,
    stackable: true,
    usesByFamily: 5,
    isOpen: true,
    fromDays: -30,
    untilDays: 200,
  },
  {
    code: 'ACTIVITY15',
    name: { zh: '周末活动券', en: 'Weekend activities' },
    amount: 1500,
    kinds: ['activity'],
    stackable: true,
    usesInAll: 500,
    isOpen: true,
    fromDays: -5,
    validDays: 14,
  },
  {
    code: 'THANKS30',
    name: { zh: '感谢券', en: 'A thank-you' },
    amount: 3000,
    stackable: true,
    fromDays: -5,
    untilDays: 120,
  },
];

/** The coupon that the demo family used, for an order with a class of its category. */
export const usedCoupon = { code: 'CHESS20', amount: 2000, category: 'chess' };

/** A batch of codes for leaflets. */
export const batchOfCodes = { code: 'CAMP85', label: '秋季集市传单', size: 30 } as const;
