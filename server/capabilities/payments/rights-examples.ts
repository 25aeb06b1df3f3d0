import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';
import { signedIn } from '../../../tools/test/school.ts';

/** Example inputs for the walk of rights, about records of family A. */
export const rightsExamples = {
  wechatAuthorize: {
    input: async ({ shop, persons }) => {
      for (const person of Object.values(persons)) if (person.kind === 'parent') await signedIn(shop, person);
      return { order_number: 'T20261118000000001' };
    },
  },
  wechatAuthorized: just({ code: '081aBcDeFgHiJkLmNoPq', state: 'of another page' }),
  moneyStuck: nothing,
  refundAgain: just({ refund_id: crypto.randomUUID() }),
  differenceSettle: just({ difference_id: crypto.randomUUID(), how: '与微信客服核对过' }),
  officeBillUpload: {
    input: async (world) => ({
      provider: 'wechat',
      day: '2026-11-10',
      file: await world.aFile('bill.csv', Buffer.from('no bill')),
    }),
  },
  officeRefundGiven: just({
    refund_id: crypto.randomUUID(),
    method: 'cash',
    reference: '收据 0012',
    day: '2026-11-18',
  }),
} satisfies Examples;
