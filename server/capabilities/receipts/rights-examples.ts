import { aPaidOrder } from '../../../tools/test/receipts.ts';
import { aboutChild, type Examples, just, nothing, parentA } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';

const paid = async (world: World) =>
  (await aPaidOrder(world.shop, world.a, { run: world.run, childId: world.childA })).number;
const aboutPaid = {
  input: async (world: World) => ({ order_number: await paid(world) }),
  owners: parentA,
} as const;

async function anInvoice(world: World): Promise<string> {
  const order_number = await paid(world);
  const input = { order_number, title: '王芳', email: 'wang@example.cn' };
  const { invoice } = await world.run('invoiceAsk', input, { person: world.a.person });
  return invoice?.id ?? '';
}

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
  orderPapers: aboutPaid,
  orderReceipt: aboutPaid,
  officeOrderReceipt: { input: async (world) => ({ order_number: await paid(world) }) },
  invoiceAsk: {
    input: async (world) => ({ order_number: await paid(world), title: '王芳', email: 'wang@example.cn' }),
    owners: parentA,
  },
  officeInvoiceIndex: just({ filter: { status: 'asked' } }),
  officeInvoiceIssue: {
    input: async (world) => ({
      invoice_id: await anInvoice(world),
      number: '26312000000012345678',
      link: 'https://fapiao.example.cn/1.pdf',
    }),
  },
  memberCare: nothing,
  careStatement: aboutChild(async (world) => {
    await paid(world);
    return { year: 2026 };
  }),
} satisfies Examples;
