import type { Bilingual } from '../contract/core/bilingual.ts';

const t = (zh: string, en: string): Bilingual => ({ zh, en });

export const demoSites = [
  {
    code: 'hd',
    kind: 'campus',
    name: t('北京海淀校区', 'Beijing Haidian Campus'),
    address: t('北京市海淀区中关村南大街 18 号 3 层', '3F, 18 Zhongguancun South Street, Haidian, Beijing'),
    country: 'CN',
    timeZone: 'Asia/Shanghai',
    taxRateBp: 600,
    taxIncluded: true,
  },
  {
    code: 'xh',
    kind: 'campus',
    name: t('上海徐汇校区', 'Shanghai Xuhui Campus'),
    address: t('上海市徐汇区天钥桥路 88 号 5 层', '5F, 88 Tianyaoqiao Road, Xuhui, Shanghai'),
    country: 'CN',
    timeZone: 'Asia/Shanghai',
    taxRateBp: 600,
    taxIncluded: true,
  },
  {
    code: 'rm',
    kind: 'campus',
    name: t('列治文校区', 'Richmond Campus'),
    address: t('加拿大 BC 省列治文市三号路 6551 号', '6551 No. 3 Road, Richmond, BC, Canada'),
    country: 'CA',
    timeZone: 'America/Vancouver',
    taxRateBp: 0,
    taxIncluded: true,
  },
  {
    code: 'mk',
    kind: 'campus',
    name: t('万锦校区', 'Markham Campus'),
    address: t('加拿大安大略省万锦市七号公路 4300 号', '4300 Highway 7, Markham, ON, Canada'),
    country: 'CA',
    timeZone: 'America/Toronto',
    taxRateBp: 0,
    taxIncluded: true,
  },
  {
    code: 'on',
    kind: 'online',
    name: t('线上课堂', 'Online'),
    address: t('', ''),
    country: 'CN',
    timeZone: 'Asia/Shanghai',
    taxRateBp: 600,
    taxIncluded: true,
  },
] as const;

export { usualSubjects as demoCategories } from '../contract/catalog/usual-subjects.ts';

/** Yearly holidays of the Chinese and the Canadian campuses; Chinese New Year is computed. */
export const demoHolidays = {
  CN: [
    ['01-01', t('元旦', "New Year's Day")],
    ['05-01', t('劳动节', 'Labour Day')],
    ['10-01', t('国庆节', 'National Day')],
    ['10-02', t('国庆节', 'National Day')],
    ['10-03', t('国庆节', 'National Day')],
  ],
  CA: [
    ['01-01', t('元旦', "New Year's Day")],
    ['07-01', t('加拿大国庆日', 'Canada Day')],
    ['12-25', t('圣诞节', 'Christmas Day')],
    ['12-26', t('节礼日', 'Boxing Day')],
  ],
} as const;

export const springFestival = t('春节', 'Spring Festival');

export const demoSellers = ['周敏 Min Zhou', '何嘉 Jia He', 'Rachel Tan'];

export const demoTeachers = [
  {
    code: 'lin',
    name: t('林悦', 'Yue Lin'),
    title: t('英语阅读教研组长', 'Head of English Reading'),
    languages: ['zh', 'en'],
    bio: t(
      '北师大英语系毕业，教小学英语阅读十二年。她的课从一本真正的书开始：先读，再说，最后写下自己的结尾。',
      'A graduate of Beijing Normal University with twelve years in primary reading. Her lessons begin with a real book: read it, talk about it, then write an ending of your own.',
    ),
  },
  {
    code: 'carter',
    name: t('丹尼尔·卡特', 'Daniel Carter'),
    title: t('英语写作与公众演讲', 'English Writing and Public Speaking'),
    languages: ['en'],
    bio: t(
      '来自温哥华，曾任省级演讲赛评委。他相信每个孩子都有话要说，老师的工作是帮他们找到第一句。',
      'From Vancouver, a former judge of provincial speech contests. He believes every child has something to say; the teacher helps find the first sentence.',
    ),
  },
  {
    code: 'wu',
    name: t('吴思远', 'Siyuan Wu'),
    title: t('数学思维', 'Mathematical Thinking'),
    languages: ['zh', 'en'],
    bio: t(
      '清华数学系硕士。课上他最常问的是“你怎么知道的”，而不是“答案是多少”。',
      'MSc in mathematics from Tsinghua. In class he asks “how do you know?” far more often than “what is the answer?”',
    ),
  },
  {
    code: 'chen',
    name: t('陈可', 'Ke Chen'),
    title: t('少儿编程', 'Coding for Children'),
    languages: ['zh', 'en'],
    bio: t(
      '做过六年游戏工程师，现在教孩子把自己的点子做成能玩的作品。每学期末有一场作品展。',
      'Six years a games engineer, now helping children turn ideas into things that can be played. Every term ends with a show.',
    ),
  },
  {
    code: 'zhao',
    name: t('赵清', 'Qing Zhao'),
    title: t('围棋五段', 'Go, 5 dan'),
    languages: ['zh'],
    bio: t(
      '职业五段，带过三届市少年队。他下得快，讲得慢：一手棋，三种想法。',
      'A professional 5 dan who has coached three city youth teams. He plays fast and explains slowly: one move, three ideas.',
    ),
  },
  {
    code: 'moreau',
    name: t('克莱尔·莫罗', 'Claire Moreau'),
    title: t('绘画与版画', 'Drawing and Printmaking'),
    languages: ['en', 'fr'],
    bio: t(
      '蒙特利尔版画家。她的教室里没有橡皮：画错的线，是下一幅画的开头。',
      'A printmaker from Montréal. There are no erasers in her room: a wrong line is where the next picture starts.',
    ),
  },
  {
    code: 'he',
    name: t('何音', 'Yin He'),
    title: t('钢琴与乐理', 'Piano and Theory'),
    languages: ['zh', 'en'],
    bio: t(
      '中央音乐学院钢琴系毕业。从第一节课起，孩子弹的就是曲子，不是手指操。',
      'A piano graduate of the Central Conservatory. From the very first lesson children play pieces, not finger drills.',
    ),
  },
  {
    code: 'sun',
    name: t('孙立', 'Li Sun'),
    title: t('科学实验', 'Laboratory Science'),
    languages: ['zh', 'en'],
    bio: t(
      '前中学物理教师。他准备的每个实验，孩子都可以带一样东西回家。',
      'A former physics teacher. From every experiment he prepares, there is something to take home.',
    ),
  },
  {
    code: 'park',
    name: t('朴俊浩', 'Junho Park'),
    title: t('篮球与体能', 'Basketball and Fitness'),
    languages: ['en', 'zh'],
    bio: t(
      '大学联赛控卫，青训教练证 C 级。先学会摔倒，再学会投篮。',
      'A university league point guard with a youth coaching licence. First learn how to fall, then how to shoot.',
    ),
  },
  {
    code: 'gu',
    name: t('顾言', 'Yan Gu'),
    title: t('中文写作与古诗', 'Chinese Writing and Poetry'),
    languages: ['zh'],
    bio: t(
      '出版过两本儿童诗集。她教孩子先看见一件事，再写这件事。',
      'The author of two books of poems for children. She teaches them to see a thing before writing about it.',
    ),
  },
  {
    code: 'singh',
    name: t('阿米拉·辛格', 'Amira Singh'),
    title: t('辩论', 'Debate'),
    languages: ['en'],
    bio: t(
      '世界中学生辩论赛前国家队队员。她的规则只有一条：先把对方的话说得比对方更好。',
      'A former national team member at the World Schools. She has one rule: first put your opponent’s case better than they did.',
    ),
  },
  {
    code: 'tang',
    name: t('唐宁', 'Ning Tang'),
    title: t('国际象棋', 'Chess'),
    languages: ['zh', 'en'],
    bio: t(
      '国际象棋棋协大师。每节课留十分钟复盘，输的那盘讲得最细。',
      'A chess master. Ten minutes of every lesson go to looking back, and the lost game gets the longest look.',
    ),
  },
] as const;
