import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { orderLapsed } from '../orders/notices.ts';
import { notify } from './index.ts';

async function aNotice({ shop, a }: World): Promise<{ id: string }> {
  const subject = crypto.randomUUID();
  const request = { accountId: a.parentId, subject, data: { order_number: subject } };
  await shop.act({}, (inside) => notify(inside, orderLapsed, request));
  const { rows } = await shop.pool.query('select id from notices where subject = $1', [subject]);
  return { id: rows[0].id };
}

/** Example inputs for the walk of rights, about records of family A. */
export const rightsExamples = {
  memberInformation: nothing,
  memberInformationInfo: { input: aNotice, owners: ['parentA'] },
  informationRead: { input: aNotice, owners: ['parentA'] },
  informationReadAll: nothing,
  informationChoices: nothing,
  informationChoicesSave: just({ choices: '[{"topic":"lessons","by_mail":1,"by_sms":0}]' }),
} satisfies Examples;
