import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { aPicture, course, item, openWeek, type Week } from './one-week.ts';

let week: Week;
beforeAll(async () => {
  week = await openWeek();
});
afterAll(() => week?.close());

test('a class lives one week, seen by its teacher, two families, a student and the office', async () => {
  await beforeTheLesson(week);
  await theLesson(week);
  await afterTheLesson(week);
  await whoWasThere(week);
  await theDayAfter(week);
  await leaveIsAsked(week);
  await theEntryIsDoubted(week);
  await theSecondLesson(week);
  await onSunday(week);
  await whatIsLeft(week);
});

/** Wednesday 10:00: everybody sees the next lesson. */
async function beforeTheLesson({ teacher, zhou, student, own, go }: Week): Promise<void> {
  await go(teacher, '/teacher_index');
  const next = teacher.getByRole('main').locator('section').filter({ hasText: '下一节课' }).first();
  await next.getByRole('heading', { name: course }).waitFor();
  await next.getByText('2 名学生').waitFor();
  await next.getByRole('timer').waitFor();
  await accessible(teacher);
  await go(zhou, '/virtual_index');
  await zhou.getByRole('heading', { name: '下一课' }).waitFor();
  await zhou.getByRole('link', { name: '进入线上课堂' }).first().waitFor();
  await accessible(zhou);
  await go(zhou, '/virtual_calendar?day=2026-11-18');
  await expect
    .poll(() =>
      zhou
        .getByRole('main')
        .getByRole('link', { name: new RegExp(course) })
        .count(),
    )
    .toBe(2);
  await go(student, '/virtual_index');
  await student.getByText('你的下一节课').waitFor();
  await student.getByRole('link', { name: '进入线上课堂' }).first().click();
  await student.waitForURL(`**/lesson_enter/${own.lessons[0]}`);
  await student.getByText('离开门还有').waitFor();
  await expect.poll(() => student.getByRole('button', { name: '进入课堂' }).count()).toBe(0);
  await accessible(student);
}

/** The lesson opens by itself; one child comes, the other is absent, and their family gets a notice. */
async function theLesson({ teacher, student, sun, own, clock, go, isMailed, notices }: Week): Promise<void> {
  await clock.moveTo('2026-11-18T15:50');
  await enters(student);
  await clock.moveTo('2026-11-18T16:15');
  await go(teacher, '/teacher_index');
  await teacher.getByText('正在上课').first().waitFor();
  await teacher.getByRole('main').getByRole('link', { name: '点名', exact: true }).first().click();
  await teacher.waitForURL(`**/teacher_roll_call/${own.lessons[0]}`);
  const row = teacher.getByRole('button', { name: /^孙小乐/ });
  for (const mark of ['迟到', '早退', '请假', '缺勤']) {
    await row.click();
    await teacher.getByRole('button', { name: new RegExp(`^孙小乐：${mark}`) }).waitFor();
  }
  await accessible(teacher);
  await teacher.getByRole('button', { name: '保存点名' }).click();
  await teacher.waitForURL('**/teacher_remarks/**');
  await isMailed('sun', '孙小乐没有到课');
  expect(await notices(sun, '/member_information')).toEqual({ 孙小乐没有到课: 1 });
}

/** Enters a lesson from its page. */
async function enters(page: Page): Promise<void> {
  await page.getByRole('button', { name: '进入课堂' }).click();
  await page.waitForURL('https://meeting.example/own');
}

/** After the lesson: roll, remarks, homework. */
async function afterTheLesson({ teacher, clock, go }: Week): Promise<void> {
  await clock.moveTo('2026-11-18T17:05');
  await go(teacher, '/teacher_index');
  await teacher.getByText('课后还没做完').waitFor();
  await teacher.getByRole('link', { name: '写评语' }).click();
  await teacher.getByText('还有 1 名学生没有写').waitFor();
  const card = teacher.locator('details[open]').first();
  await card.getByText('整节课都很专注，眼睛一直跟着老师。').click();
  await card.getByRole('textbox').fill('下次请再大声一点');
  await card.getByRole('button', { name: '保存，下一位' }).click();
  await teacher.getByText('每个学生都写好了').waitFor();
  const path = teacher.getByRole('navigation', { name: '课后几步' });
  await path.getByRole('link', { name: '作业' }).click();
  await teacher.waitForURL('**/teacher_task/new**');
  await teacher.getByLabel('标题').fill('讲一讲我的周末');
  await accessible(teacher);
  await teacher.getByRole('button', { name: '布置', exact: true }).click();
  await teacher.waitForURL('**/teacher_index');
  await teacher.getByText('作业已布置').first().waitFor();
  await expect.poll(() => teacher.getByText('课后还没做完').count()).toBe(0);
}

/** The family says its child was there: the office sees all three sources, decides, and the lesson counts. */
async function whoWasThere({ sun, staff, go, isMailed }: Week): Promise<void> {
  await go(sun, '/virtual_statement');
  await item(sun, '11月18日', '缺勤').getByRole('button', { name: '来上课了' }).click();
  await sun.getByText('与老师的点名不一致').waitFor();
  await accessible(sun);
  await go(staff, '/admin/desk/lessons');
  const doubt = staff.getByRole('article').filter({ hasText: '孙小乐' });
  await doubt.getByText('家长: 到课').waitFor();
  await doubt.getByRole('button', { name: '决定' }).click();
  const decision = staff.getByRole('dialog');
  await decision.getByRole('radio', { name: '没到' }).check();
  await decision.getByLabel('给家长的说明').fill('课堂门禁里没有进入记录');
  await accessible(staff);
  await decision.getByRole('button', { name: '决定' }).click();
  await doubt.waitFor({ state: 'detached' });
  await isMailed('sun', '孙小乐的到课情况已核实');
}

/** The remark is read in two languages; homework is handed in and returned; a letter goes to the class. */
async function theDayAfter({ teacher, zhou, sun, student, clock, go, comes }: Week): Promise<void> {
  await clock.moveTo('2026-11-19T09:00');
  await go(zhou, '/en/virtual_comment');
  await zhou.getByText('Stayed with us from the first minute to the last.').waitFor();
  await zhou.getByText('下次请再大声一点').waitFor();
  await go(student, '/virtual_comment');
  await student.getByText('整节课都很专注，眼睛一直跟着老师。').waitFor();
  await accessible(student);
  await handsIn(week, '我和爸爸去爬山了');
  await go(teacher, '/teacher_task_mark');
  await teacher.getByText('我和爸爸去爬山了').waitFor();
  await teacher.getByRole('textbox', { name: '评语' }).fill('请再讲一讲看到了什么');
  await teacher.getByRole('button', { name: '请再做一次' }).click();
  await teacher.getByText('已请学生再做一次').first().waitFor();

  await go(teacher, '/teacher_letters?write=1');
  await teacher.getByRole('link', { name: /全班/ }).click();
  await teacher.getByLabel('标题').fill('周五请带一件玩具');
  await teacher.getByLabel('内容').fill('周五我们轮流介绍自己的玩具。');
  await teacher.getByRole('button', { name: '发送' }).click();
  await teacher.waitForURL('**/teacher_letters?sent=1');
  for (const page of [zhou, sun]) {
    await go(page, '/member_information');
    await comes(page, item(page, '顾宁'));
    await go(page, '/virtual_mail');
    await page.getByRole('link', { name: /周五请带一件玩具/ }).click();
    await page.getByText('周五我们轮流介绍自己的玩具。').waitFor();
  }
  await zhou.getByLabel('回信').fill('好的，小米带小熊。');
  await zhou.getByRole('button', { name: '回复' }).click();
  await zhou.getByText('好的，小米带小熊。').first().waitFor();
  await teacher.getByRole('link', { name: /周五请带一件玩具/ }).click();
  await item(teacher, '周小米').getByText('已回复').waitFor();
  await item(teacher, '孙小乐').getByText(/孙浩/).waitFor();
  await accessible(teacher);
}

/** The student hands in text and a picture. */
async function handsIn({ student, go }: Week, words: string): Promise<void> {
  await go(student, '/virtual_task');
  await student.getByRole('link', { name: '讲一讲我的周末' }).click();
  await student.getByLabel('写几句话').fill(words);
  await student
    .locator('input[type=file][accept^="image/jpeg"]')
    .first()
    .setInputFiles(await aPicture());
  await student.getByRole('button', { name: /移除 page/ }).waitFor();
  await accessible(student);
  await student.getByRole('button', { name: '提交作业' }).click();
  await student.getByText('修改已提交的作业').waitFor();
}

/** Leave from Friday's lesson is requested, granted, and made up on Sunday. */
async function leaveIsAsked({ teacher, zhou, clock, go }: Week): Promise<void> {
  await clock.moveTo('2026-11-19T12:00');
  await go(zhou, '/virtual_leave');
  await zhou.getByRole('checkbox', { name: /11月20日.*批准后可补课/ }).check();
  await zhou.getByText('已选 1 节，都可以补课。').waitFor();
  await zhou.getByLabel('原因').fill('学校运动会');
  await zhou.getByRole('button', { name: '提交请假' }).click();
  await item(zhou, '原因：学校运动会', '等待答复').waitFor();
  await go(teacher, '/teacher_leave');
  await item(teacher, '周小米').getByRole('button', { name: '批准', exact: true }).click();
  await item(teacher, '周小米').getByText('已批准').waitFor();
  await zhou.reload();
  await zhou.getByRole('button', { name: '选一节补课' }).click();
  await zhou
    .getByRole('dialog')
    .getByText(/11月22日/)
    .click();
  await zhou.getByRole('dialog').getByRole('button', { name: '预约补课' }).click();
  await item(zhou, '请假：', '已约好').waitFor();
  await accessible(zhou);
}

/** The roll has closed and lessons are counted. One entry is disputed, and given back. */
async function theEntryIsDoubted({ zhou, sun, staff, clock, go, comes, isMailed }: Week): Promise<void> {
  await clock.moveTo('2026-11-19T18:00');
  await go(zhou, '/virtual_statement');
  await comes(zhou, item(zhou, '上课 · 出勤', '−1', '余 2'));
  await go(sun, '/virtual_statement');
  const entry = item(sun, '上课 · 未请假缺课', '−1', '余 2');
  await entry.getByRole('button', { name: '对这条有疑问？' }).click();
  await sun.getByRole('dialog').locator('[name=words]').fill('孩子用爷爷的手机进的课堂。');
  await sun.getByRole('dialog').getByRole('button', { name: '提交' }).click();
  await sun.getByText('您说：孩子用爷爷的手机进的课堂。').waitFor();
  await accessible(sun);
  await go(staff, '/admin/desk/lessons?tab=disputes');
  const card = staff.getByRole('article').filter({ hasText: '孩子用爷爷的手机进的课堂。' });
  await card.getByRole('button', { name: '答复家长' }).click();
  const answer = staff.getByRole('dialog');
  await answer.getByLabel('给家长的说明').fill('已向老师核实，退回一课时。');
  await answer.getByRole('button', { name: '答复家长' }).click();
  await card.waitFor({ state: 'detached' });
  await isMailed('sun', '关于孙小乐课时的答复');
  await sun.reload();
  await sun.getByText('学校：已向老师核实，退回一课时。').waitFor();
  await item(sun, '更正 · 疑问成立，退回', '+1', '余 3').waitFor();
  await accessible(sun);
}

/** A child on leave is marked so in the roll; the homework is completed. */
async function theSecondLesson({ teacher, sun, student, clock, go, own }: Week): Promise<void> {
  await clock.moveTo('2026-11-20T15:50');
  await go(sun, `/lesson_enter/${own.lessons[1]}`);
  await enters(sun);
  await handsIn(week, '我看到了一只松鼠');
  await go(teacher, `/teacher_roll_call/${own.lessons[1]}`);
  await teacher
    .getByRole('button', { name: /^周小米：请假/ })
    .getByText('已准假')
    .waitFor();
  await teacher.getByRole('button', { name: '保存点名' }).click();
  await teacher.waitForURL('**/teacher_remarks/**');
  await go(teacher, '/teacher_task_mark');
  await teacher.getByText('我看到了一只松鼠').waitFor();
  await teacher.getByTitle('5 颗星').first().click();
  await teacher.getByRole('button', { name: '发回' }).click();
  await teacher.getByText('已发回').first().waitFor();
  await student.reload();
  await student.getByText('老师批改好了').waitFor();
  await student.getByRole('button', { name: '我看过了' }).click();
  await student.getByText('已完成').first().waitFor();
  await accessible(student);
}

/** The child makes the lesson up as a guest of another class; it is counted when that roll closes. */
async function onSunday({ teacher, zhou, student, clock, go, comes, sunday }: Week): Promise<void> {
  await clock.moveTo('2026-11-22T10:05');
  await go(student, `/lesson_enter/${sunday.lessons[0]}`);
  await enters(student);
  await go(teacher, `/teacher_roll_call/${sunday.lessons[0]}`);
  await teacher
    .getByRole('button', { name: /^周小米/ })
    .getByText('补课')
    .waitFor();
  await teacher.getByRole('button', { name: '保存点名' }).click();
  await teacher.waitForURL('**/teacher_remarks/**');
  await clock.moveTo('2026-11-23T12:00');
  await go(zhou, '/virtual_statement');
  await comes(zhou, item(zhou, '补课', '11月22日'));
  await item(zhou, '补课', '11月22日', '−1', '余 1').waitFor();
  await item(zhou, '请假 · 按时请假，不计课时', '11月20日', '0', '余 2').waitFor();
  await accessible(zhou);
}

/** Each notice was sent once, and the calendar shows the week. */
async function whatIsLeft({ zhou, sun, student, teacher, go, notices }: Week): Promise<void> {
  const homework = '讲一讲我的周末';
  const ofHomework = [`新作业：${homework}`, `作业即将截止：${homework}`];
  const ofMarks = [`请再做一次：${homework}`, `作业已批改：${homework}`];
  const [letter, answer] = ['顾宁给您写了一封信', '周敏给您写了一封信'];
  const once = (...titles: string[]) => Object.fromEntries(titles.map((title) => [title, 1]));
  const about = (child: string, ...titles: string[]) => titles.map((title) => `${child} · ${title}`);
  const ofZhou = about('周小米', ...ofHomework, ...ofMarks, letter, '请假已批准', `补课已约好：${course}`);
  expect(await notices(zhou, '/member_information')).toEqual(once(...ofZhou, '顾宁老师给周小米写了课后评语'));
  const doubted = ['孙小乐没有到课', '孙小乐的到课情况已核实', '关于孙小乐课时的答复'];
  const ofSun = about('孙小乐', ...ofHomework, letter);
  expect.soft(await notices(sun, '/member_information')).toEqual(once(...ofSun, ...doubted));
  expect
    .soft(await notices(student, '/virtual_information'))
    .toEqual(once(...ofHomework, ...ofMarks, letter, answer));
  expect
    .soft(await notices(teacher, '/teacher_information'))
    .toEqual(once(...about('周小米', '有学生请假，请您处理', answer)));
  await go(zhou, '/virtual_calendar?day=2026-11-18');
  const entries = zhou.getByRole('main').getByRole('link', { name: new RegExp(course) });
  const entriesText = (await entries.allTextContents()).map((text) =>
    text.match(/\d+:\d\d|请假|补课/g)?.join(' '),
  );
  expect.soft(entriesText).toEqual(['16:00 17:00', '16:00 17:00 请假', '10:00 11:00 补课']);
}
