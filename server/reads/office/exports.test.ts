import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Applications, openApplications } from '../../../tools/test/applications.ts';
import { readSheetAt } from '../../../tools/test/read-sheet.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import { contacts } from '../../schema/contact.ts';

let at: Applications;
let finance: Awaited<ReturnType<typeof aMemberOfStaff>>;
beforeAll(async () => {
  at = await openApplications();
  finance = await aMemberOfStaff(at.shop, 'finance');
});
afterAll(() => at.shop.close());

test('messages to the school are exported as filtered, including several of the same instant', async () => {
  const { now } = at.shop.time;
  const values = { tel: '+8613655585400', locale: 'zh' as const, sentAt: now, answerBy: now };
  await at.shop.act({}, async (inside) => {
    await inside.db.insert(contacts).values(
      Array.from({ length: 401 }, (_, index) => ({
        ...values,
        id: inside.newId(),
        name: index === 0 ? '=HYPERLINK("http://x")' : `周${index}`,
        email: `w${index}@example.cn`,
        content: '请问，周末有课吗？\n谢谢。',
      })),
    );
  });
  const all = await at.run('officeContactExport', { state: 'open' }, at.staff);
  const { text, lines } = await readSheetAt(at.shop, all);
  expect(all.lines).toBe(401);
  expect(new Set(lines.map(({ 邮箱: email }) => email)).size).toBe(401);
  expect(lines[1]).toMatchObject({
    内容: '请问，周末有课吗？\n谢谢。',
    状态: '待回复',
    语言: '中文',
    我们的答复: '',
  });
  expect(text).toContain("'=HYPERLINK");
  const link = await at.run('officeContactExport', { q: '周77' }, at.staff);
  expect((await readSheetAt(at.shop, link)).lines).toMatchObject([{ 姓名: '周77', 邮箱: 'w77@example.cn' }]);
  expect((await at.run('officeContactExport', { state: 'answered' }, at.staff)).lines).toBe(0);
  await expect(at.run('officeContactExport', {}, finance)).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('applications to teach are exported as filtered', async () => {
  const [{ form }] = [await at.apply(), await at.apply()];
  const all = await at.run('officeApplicationExport', { state: 'submitted' }, at.staff);
  expect(all.lines).toBe(2);
  const link = await at.run('officeApplicationExport', { q: form.email }, at.staff);
  expect((await readSheetAt(at.shop, link)).lines).toMatchObject([
    { 邮箱: form.email, 状态: '待处理', 面试时间: '', 可以教授的课程: expect.stringMatching(/./) },
  ]);
  await expect(at.run('officeApplicationExport', {}, finance)).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});
