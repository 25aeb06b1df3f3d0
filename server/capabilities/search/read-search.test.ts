import { expect, test } from 'vitest';
import { placeNames } from './place-names.ts';
import { readSearch } from './read-search.ts';

const beijing = placeNames({
  kind: 'campus',
  name: { zh: '北京海淀校区', en: 'Beijing Haidian Campus' },
  address: { zh: '北京市海淀区中关村南大街 18 号', en: '3F, 18 Zhongguancun South Street, Haidian, Beijing' },
  timeZone: 'Asia/Shanghai',
});
const richmond = placeNames({
  kind: 'campus',
  name: { zh: '列治文校区', en: 'Richmond Campus' },
  address: { zh: '加拿大 BC 省列治文市三号路', en: '6551 No. 3 Road, Richmond, BC, Canada' },
  timeZone: 'America/Vancouver',
});
const places = [
  { id: 'bj', names: beijing },
  { id: 'rm', names: richmond },
];

test('a site is known by its city, district and, abroad, the city of its time zone', () => {
  expect(beijing).toEqual(expect.arrayContaining(['北京', '海淀', 'beijing', 'haidian', '线下']));
  expect(richmond).toEqual(expect.arrayContaining(['列治文', 'richmond', 'vancouver']));
  for (const common of ['on', 'bc', 'road', '']) expect(richmond).not.toContain(common);
});

test.each([
  ['钢琴课', '钢琴'],
  ['学科学', '科学'],
  ['数学', '数学'],
  ['科学课', '科学'],
  ['语文课文', '语文课文'],
  ['少儿编程培训班', '编程'],
  ['老师', '老师'],
  ['课', '课'],
  ['Kids’ coding classes', 'coding'],
  ['一周一次 英语', '一周一次 英语'],
  ['学前班', '学前班'],
  ['大班英语课', '大班英语'],
  ['幼儿园大班', '大班'],
  ['学英语班', '英语'],
  ['ＳＡＴ', 'sat'],
])('in %s the words to find are %s', (typed, words) => expect(readSearch(typed, places).words).toBe(words));

test.each([
  ['8岁 英语', { ages: { from: 8, to: 8 }, words: '英语' }],
  ['6～8岁画画', { ages: { from: 6, to: 8 }, words: '画画' }],
  ['十二岁编程', { ages: { from: 12, to: 12 }, words: '编程' }],
  ['chess for 8-year-olds', { ages: { from: 8, to: 8 }, words: 'chess' }],
  ['ages 6 to 8', { ages: { from: 6, to: 8 }, words: '' }],
  ['三年级数学', { grades: { from: 3, to: 3 }, words: '数学' }],
  ['grade 3 maths', { grades: { from: 3, to: 3 }, words: 'maths' }],
  ['初中物理', { grades: { from: 7, to: 9 }, words: '物理' }],
  ['周六日语', { weekdays: [6], words: '日语' }],
  ['周六日 英语', { weekdays: [6, 7], words: '英语' }],
  ['周一到周五 英语', { weekdays: [1, 2, 3, 4, 5], words: '英语' }],
  ['周一至周五英语', { weekdays: [1, 2, 3, 4, 5], words: '英语' }],
  ['周五到周日', { weekdays: [5, 6, 7], words: '' }],
  ['周五～周一', { weekdays: [1, 5, 6, 7], words: '' }],
  ['周六、日英语', { weekdays: [6, 7], words: '英语' }],
  ['周二和周四围棋', { weekdays: [2, 4], words: '围棋' }],
  ['周六、一对一', { weekdays: [6], words: '一对一' }],
  ['3岁以上画画', { ages: { from: 3, to: 99 }, words: '画画' }],
  ['六岁及以下的英语', { ages: { from: 0, to: 6 }, words: '英语' }],
  ['weekend piano', { weekdays: [6, 7], words: 'piano' }],
  ['星期三围棋', { weekdays: [3], words: '围棋' }],
  ['北京围棋', { places: ['bj'], words: '围棋' }],
  ['海淀区英语', { places: ['bj'], words: '英语' }],
  ['mon-fri piano', { weekdays: [1, 2, 3, 4, 5], words: 'piano' }],
  ['Mon – Fri', { weekdays: [1, 2, 3, 4, 5], words: '' }],
  ['Monday to Wednesday chess', { weekdays: [1, 2, 3], words: 'chess' }],
  ['weekdays chess', { weekdays: [1, 2, 3, 4, 5], words: 'chess' }],
  ['工作日 英语', { weekdays: [1, 2, 3, 4, 5], words: '英语' }],
  ['Sat & Sun', { weekdays: [6, 7], words: '' }],
  ['sat/sun chess', { weekdays: [6, 7], words: 'chess' }],
  ['Tues and Thurs art', { weekdays: [2, 4], words: 'art' }],
  ['Tue, Thu, Sat art', { weekdays: [2, 4, 6], words: 'art' }],
  ['Fri-Mon', { weekdays: [1, 5, 6, 7], words: '' }],
  ['sat math', { weekdays: [], words: 'sat math' }],
  ['money', { weekdays: [], words: 'money' }],
  ['周六日 英語', { weekdays: [6, 7], words: '英语' }],
  ['6-8 years old', { ages: { from: 6, to: 8 }, words: '' }],
  ['6-8 years chess', { ages: { from: 6, to: 8 }, words: 'chess' }],
  ['6 – 8 yrs', { ages: { from: 6, to: 8 }, words: '' }],
  ['under 10 chess', { ages: { from: 0, to: 9 }, words: 'chess' }],
  ['chess for kids under 10 years old', { ages: { from: 0, to: 9 }, words: 'chess' }],
  ['10 and under', { ages: { from: 0, to: 10 }, words: '' }],
  ['8+ coding', { ages: { from: 8, to: 99 }, words: 'coding' }],
  ['ages 8+', { ages: { from: 8, to: 99 }, words: '' }],
  ['8+ years chess', { ages: { from: 8, to: 99 }, words: 'chess' }],
  ['ages 10 and under', { ages: { from: 0, to: 10 }, words: '' }],
  ['under 18s', { ages: { from: 0, to: 17 }, words: '' }],
  ['8 years and up', { ages: { from: 8, to: 99 }, words: '' }],
  ['over 12', { ages: { from: 12, to: 99 }, words: '' }],
  ['8岁+ 编程', { ages: { from: 8, to: 99 }, words: '编程' }],
  ['under 10 people', { ages: null, words: 'under 10 people' }],
  ['8歲 圍棋', { ages: { from: 8, to: 8 }, words: '围棋' }],
  ['三年級數學', { grades: { from: 3, to: 3 }, words: '数学' }],
  ['3rd grade math', { grades: { from: 3, to: 3 }, words: 'math' }],
  ['grades 3-5', { grades: { from: 3, to: 5 }, words: '' }],
  ['G3 英语', { grades: { from: 3, to: 3 }, words: '英语' }],
  ['café', { words: 'cafe' }],
  ['vancouver piano', { places: ['rm'], words: 'piano' }],
  ['北京', { places: ['bj'], words: '北京' }],
])('%s is read as %o', (typed, read) => expect(readSearch(typed, places)).toMatchObject(read));
