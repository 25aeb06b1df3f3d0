import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFamily } from '../../../tools/test/school.ts';
import { openSheetDesk } from '../../../tools/test/sheet-desk.ts';

let desk: Awaited<ReturnType<typeof openSheetDesk>>;
beforeAll(async () => {
  desk = await openSheetDesk();
});
afterAll(() => desk.close());

test("imports families with their children, and does not overwrite a family's own data", async () => {
  const existing = await aFamily(desk.shop);
  const heading = 'parent,tel,email,province,wechat_id,child_name_cn,child_name,birth_month,grade';
  const file = [
    heading,
    '林一,138 1234 5601,Lin1@example.cn,上海市,lin1,林小一,Yi Lin,2017/5,3',
    '林一,13812345601,lin1@example.cn,上海市,lin1,林小二,Er Lin,2019年8月,1',
    'Ann Lee,+1 604-555-0142,ann@example.com,BC,annlee,李安,Ann Lee,2016-11,4',
  ].join('\n');
  // Excel in China would save GB 18030; UTF-16 is recognised as well.
  expect(await desk.taken('families', Buffer.from(`\uFEFF${file}`, 'utf16le'))).toMatchObject({
    state: 'taken',
    added: 3,
  });
  expect(await desk.taken('families', file)).toMatchObject({ same: 3, added: 0 });
  expect(
    await desk.rowsOf(
      `select a.name, a.tel, a.email, a.password_hash, array_agg(c.name_cn || c.birth_month order by g.position) as children from accounts a
       join guardianships g on g.parent_id = a.id join children c on c.id = g.child_id where a.tel in ('+8613812345601', '+16045550142') group by 1, 2, 3, 4 order by 1`,
    ),
  ).toEqual([
    {
      name: 'Ann Lee',
      tel: '+16045550142',
      email: 'ann@example.com',
      password_hash: '',
      children: ['李安2016-11'],
    },
    {
      name: '林一',
      tel: '+8613812345601',
      email: 'lin1@example.cn',
      password_hash: '',
      children: ['林小一2017-05', '林小二2019-08'],
    },
  ]);
  const checked = await desk.looked(
    'families',
    [
      heading,
      `别人,${existing.tel},other@example.cn,北京市,N/A,王新新,Xin Wang,2020-01,0`,
      '陈,12345,chen@example.cn,上海市,c,陈小,Chen,2020-13,1',
    ].join('\n'),
  );
  expect(checked.faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 parent',
    '2 email',
    '3 tel',
  ]);
});

test("creates coupons, and never changes a coupon's benefit", async () => {
  const heading = 'code,name_zh,amount,percent,valid_from,valid_until,valid_days,first_order';
  const file = [
    heading,
    'spring 27,春季,50,,2027-02-01 00:00,2027-3-1 0:00,,是',
    'P15OFF,八五折,,15,2027-02-01 00:00,,30,no',
  ].join('\n');
  expect(await desk.taken('coupons', file)).toMatchObject({ added: 2 });
  expect(await desk.taken('coupons', file)).toMatchObject({ same: 2, added: 0 });
  const [coupon] = await desk.rowsOf(
    `select amount, first_order, valid_from from coupons where code = 'SPRING27'`,
  );
  expect(coupon).toMatchObject({ amount: 5_000, first_order: true });
  const checked = await desk.looked(
    'coupons',
    file.replace(',50,', ',60,').replace('P15OFF,八五折,,15', 'P16OFF,八四折,16,16'),
  );
  expect(checked.faults).toMatchObject([
    { line: 2, column: 'amount', message: expect.stringContaining('50.00') },
    { line: 3, column: 'amount' },
  ]);
});

test('a number or a sign that can mean two is refused at its cell, with both readings', async () => {
  const heading = 'code,name_zh,amount,percent,valid_from,valid_until,valid_days,first_order,uses_in_all';
  const checked = await desk.looked(
    'coupons',
    [
      heading,
      'EITHER1,春季,1.280,,2027-02-01 00:00,,30,no,',
      'EITHER2,九折,,0.1,2027-02-01 00:00,,30,no,',
      'EITHER3,春季,50,,2027-02-01 00:00,,30,x,',
      'EITHER4,春季,50,,2027-02-01 00:00,,30,no,1.000',
    ].join('\n'),
  );
  expect(checked.faults.map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, 'amount', '可能是 1280，也可能是 1.28。请填写您要的那一个。'],
    [3, 'percent', '可能是 10%，也可能是 0.1%。请填写您要的那一个。'],
    [4, 'first_order', '请填写“是”或“否”。'],
    [5, 'uses_in_all', '可能是 1000，也可能是 1。请填写您要的那一个。'],
  ]);
});

test('a rate below one percent comes back as exported', async () => {
  const file = 'code,name_zh,percent,valid_from,valid_days\nHALF1,半折,0.5%,2027-02-01 00:00,30';
  expect(await desk.taken('coupons', file)).toMatchObject({ added: 1 });
  expect(await desk.rowsOf(`select rate_bp from coupons where code = 'HALF1'`)).toEqual([{ rate_bp: 50 }]);
  const exported = await desk.looked('coupons', await desk.exportedAs('coupons', 'xlsx'));
  expect(exported).toMatchObject({ faulty: 0, changes: [] });
});

test('asks about a child that seems to be there, in the table or registered, and names the line', async () => {
  const heading =
    'parent,tel,email,province,wechat_id,child_name_cn,child_name,birth_month,grade,other_child';
  const line = (tel: string, more: string) => `赵一,${tel},${tel}@example.cn,上海市,zhao,${more}`;
  const first = line('13812345611', '赵小一,Yi Zhao,2017-05,3,');
  await desk.taken('families', [heading, first].join('\n'));
  const { faults, added, same } = await desk.looked(
    'families',
    [
      heading,
      first,
      line('13812345611', '赵小乙,yi zhao,2017-05,3,'),
      line('13812345612', '赵小一,Yi Zhao,2017-05,3,'),
      line('13812345613', '赵小一,Yi Zhao,2017-05,3,是'),
      line('13812345614', '赵小一,Yi Zhao,2018-05,2,'),
      line('13812345615', '钱小二,Er Qian,2018-06,2,'),
      line('13812345616', '钱小二,Er Qian,2018-06,2,'),
    ].join('\n'),
  );
  expect({ added, same }).toEqual({ added: 3, same: 1 });
  expect(faults.map(({ line, column, message }) => [line, column, message.slice(0, 9)])).toEqual([
    [3, 'child_name_cn', '与第 2 行像是同'],
    [4, 'child_name_cn', '与第 2 行像是同'],
    [8, 'child_name_cn', '与第 7 行像是同'],
  ]);
  const known = await desk.looked(
    'families',
    [heading, line('13812345617', '赵小一,Yi Zhao,2017-05,3,')].join('\n'),
  );
  expect(known.faults[0]?.message).toMatch(/^同月出生的赵小一已经登记过（138\*{4}5611）/);
  const written = await desk.looked(
    'families',
    [
      heading,
      line('13812345618', '趙小一,YI ZHÀO,2017-05,3,'),
      line('13812345619', '孙小三,José Sun,2016-05,3,'),
      line('13812345620', '孫小三,Jose Sun,2016-05,3,'),
    ].join('\n'),
  );
  expect(written.faults.map(({ line, message }) => [line, message.slice(0, 9)])).toEqual([
    [2, '同月出生的赵小一已'],
    [4, '与第 3 行像是同'],
  ]);
});

test("refuses a line that gives a new parent's telephone number to another parent", async () => {
  const file = [
    'parent,tel,email,province,wechat_id,child_name_cn,child_name,birth_month,grade',
    '甲,13812342002,a2@example.cn,上海市,a2,甲小一,Jia Yi,2017-05,3',
    '甲,138 1234 2002,a2@example.cn,上海市,a2,甲小二,Jia Er,2019-08,1',
    '乙,13812342002,a3@example.cn,北京市,a3,乙小一,Yi Yi,2018-05,2',
  ].join('\n');
  const { faults } = await desk.looked('families', file);
  expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '4 parent',
    '4 email',
    '4 province',
    '4 wechat_id',
  ]);
});
