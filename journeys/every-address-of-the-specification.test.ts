import { describe, expect, test } from 'vitest';
import { path } from '../contract/core/paths.ts';
import { openJourney } from './journey.ts';

const { shop, call } = await openJourney();
const input = { tel: '13800138000', password: 'demo-parent-1' };
const { TokenId: token } = await call<{ TokenId: string }>('login', input);

/** The screens of specification section 2 that everybody may open. */
const open = [
  '',
  'course_index',
  'course_search',
  'course_camps',
  'course_camps_info',
  'course_info',
  'course_private',
  'course_private_info',
  'course_competition',
  'course_activity',
  'course_activity_info',
  'payment_results',
  'news_index',
  'news_videos',
  'news_info',
  'teachers_index',
  'teachers_info',
  'footer_about',
  'footer_faq',
  'footer_terms',
  'footer_team',
  'footer_teacher_apply',
  'footer_contact',
  'index_register',
  'index_forgot_password',
  'index_forgot_password_reset',
  'forgot_password_reset',
  'index_login',
  'login',
];

/** The screens that need a sign-in. */
const signedIn = [
  'course_listening',
  'cart_activity',
  'cart_index',
  'cart_settlement',
  'member_index',
  'member_courses',
  'member_camp',
  'member_private',
  'member_orders',
  'member_orders_camps',
  'member_orders_info',
  'member_coupon',
  'member_account',
  'member_friend',
  'member_credits',
  'member_child',
  'member_information',
  'member_information_info',
  'member_edit',
  'member_private_task',
  'virtual_index',
  'virtual_leave',
  'virtual_mail',
  'virtual_mail_info',
  'virtual_teachers',
  'virtual_comment',
  'virtual_task',
  'virtual_assess',
  'virtual_debate',
  'virtual_assess_history',
  'virtual_certificate',
  'virtual_feedback',
  'private_class_index',
  'private_class_parent',
];

const request = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${address}`, { headers, redirect: 'manual' });

describe.each(['', '/en'])('in %s', (language) => {
  test.each(open)('/%s exists for a visitor', async (screen) => {
    const answer = await request(`${language}/${screen}`);
    expect([200, 302]).toContain(answer.status);
    expect(answer.headers.get('location') ?? '').not.toContain(path.login());
  });

  test.each(signedIn)('/%s redirects a visitor to sign in, and exists for a parent', async (screen) => {
    const address = `${language}/${screen}`;
    const visitor = await request(address);
    expect(visitor.status).toBe(302);
    const target = new URL(visitor.headers.get('location') ?? '', shop.url);
    expect([target.pathname, target.searchParams.get('redirect')]).toEqual([
      `${language}${path.login()}`,
      address,
    ]);
    const parent = await request(address, { cookie: `TokenId=${token}` });
    expect([200, 302]).toContain(parent.status);
    expect(parent.headers.get('location') ?? '').not.toContain(path.login());
  });
});

test('an unknown address answers that it does not exist', async () => {
  expect((await request('/nothing_like_this')).status).toBe(404);
});

test.each([
  ['/course_activity', '活动'],
  ['/course_competition', '比赛'],
  ['/news_index', '学校动态'],
  ['/news_videos', '视频'],
])('on a phone the bar of %s shows the title: %s', async (address, title) => {
  const html = await (await request(address, { 'user-agent': 'iPhone' })).text();
  expect(/<p aria-hidden="true"[^>]*>([^<]*)</.exec(html)?.[1]).toBe(title);
});
