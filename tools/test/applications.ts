import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callerOn, testShop } from '../../server/platform/testing.ts';
import { openAll } from './all-capabilities.ts';
import { aClass, aMemberOfStaff } from './school.ts';

/** A shop that people apply to teach at, with a member of staff who answers them. */
export async function openApplications() {
  const shop = await testShop({ DATA_FOLDER: await mkdtemp(join(tmpdir(), 'tongxue-apply-')) });
  const product = openAll();
  const run = callerOn(shop, product.calls);
  const staff = await aMemberOfStaff(shop, 'academic');
  await aClass(shop);
  let applicants = 0;
  /** An applicant at an address of their own. */
  const somebody = () => {
    applicants += 1;
    return {
      from: { address: `198.51.100.${applicants}` },
      form: {
        first_name: '岚',
        last_name: '苏',
        email: `teach${applicants}@apply.example`,
        tel: `136555854${String(applicants).padStart(2, '0')}`,
        address: '上海市',
        courses: ['chess'],
        background: '师范大学毕业，教过三年围棋。\n带过比赛队。',
        style: ['耐心', '有趣', '严谨'],
      },
    };
  };
  return {
    shop,
    product,
    run,
    staff,
    somebody,
    apply: async () => {
      const { form, from } = somebody();
      const receipt = await run('teacherApply', form, from);
      return { form, from, ticket: receipt.ticket };
    },
    /** The id of an application as staff find it; '' if they do not. */
    idOf: async (email: string): Promise<string> => {
      const { items } = await run('officeApplicationIndex', { filter: { q: email } }, staff);
      return items[0]?.id ?? '';
    },
  };
}
export type Applications = Awaited<ReturnType<typeof openApplications>>;
