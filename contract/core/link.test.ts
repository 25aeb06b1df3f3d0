import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../calls.ts';
import { link, linkOrNone, plainLink } from './link.ts';

const read = (typed: string) => {
  const parsed = link(300, 'link_https').safeParse(typed);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

test.each([
  ['https://v.example.cn/film?id=1', 'https://v.example.cn/film?id=1'],
  ['https://v.example.cn', 'https://v.example.cn'],
  ['HTTPS://V.Example.cn/Film', 'https://v.example.cn/Film'],
  ['https:v.example.cn/x', 'https://v.example.cn/x'],
  ['https:/v.example.cn/x', 'https://v.example.cn/x'],
  ['https:\\\\v.example.cn\\x', 'https://v.example.cn/x'],
  ['//v.example.cn/x', 'https://v.example.cn/x'],
  ['www.bilibili.com/video/BV1xx411c7mD', 'https://www.bilibili.com/video/BV1xx411c7mD'],
  ['\u200bhttps://v.example.cn/x\u00a0', 'https://v.example.cn/x'],
  ['看\u200bhttps://v.example.cn/x\u200b 好', 'https://v.example.cn/x'],
  ...['\u200b', '\u00ad', '\u2060', '\u2800', '\u3164', '\ufe0f', '\u034f', '\u{e0041}'].flatMap((sign) => [
    [`https://v.exa${sign}mple.cn/x`, 'link_unclear'],
    [`https://v.example.cn/a${sign}b`, 'link_unclear'],
    [`看 v.exa${sign}mple.cn/x`, 'link_unclear'],
    [`https://v.example.cn/围${sign}棋`, 'link_unclear'],
  ]),
  [
    'https://fa.wikipedia.org/wiki/می\u200cخواهم',
    'https://fa.wikipedia.org/wiki/%D9%85%DB%8C%E2%80%8C%D8%AE%D9%88%D8%A7%D9%87%D9%85',
  ],
  ['【围棋入门-哔哩哔哩】 https://b23.tv/AbC123', 'https://b23.tv/AbC123'],
  [
    '7.43 复制打开抖音，看看【小明】 https://v.douyin.com/iRNBho5/ 01/02 :7pm',
    'https://v.douyin.com/iRNBho5/',
  ],
  ['看这里：https://v.douyin.com/iRNBho5/复制此链接', 'https://v.douyin.com/iRNBho5/'],
  ['https://b23.tv/AbC123。', 'https://b23.tv/AbC123'],
  ['https://b23.tv/AbC123，快来看！', 'https://b23.tv/AbC123'],
  ['（https://b23.tv/AbC123）', 'https://b23.tv/AbC123'],
  ['https://v.example.cn/x...', 'https://v.example.cn/x'],
  ['(https://v.example.cn/x)', 'https://v.example.cn/x'],
  ['https://en.wikipedia.org/wiki/Go_(game)', 'https://en.wikipedia.org/wiki/Go_(game)'],
  ['https://zh.wikipedia.org/wiki/围棋', 'https://zh.wikipedia.org/wiki/%E5%9B%B4%E6%A3%8B'],
  ['https://docs.qq.com/doc/DAbc（密码1234）', 'link_code'],
  ['(https://a.com/b(c))', 'https://a.com/b(c)'],
  ['https://a.com/b?c[]', 'https://a.com/b?c[]'],
  ['[https://a.com/b]', 'https://a.com/b'],
  ['《https://a.com/b》', 'https://a.com/b'],
  ['https://a.com/b》', 'https://a.com/b'],
  [
    'https://zh.wikipedia.org/wiki/《红楼梦》',
    'https://zh.wikipedia.org/wiki/%E3%80%8A%E7%BA%A2%E6%A5%BC%E6%A2%A6%E3%80%8B',
  ],
  ['https://example.com/a、b', 'https://example.com/a%E3%80%81b'],
  ['https://example.com/a、https://example.com/b', 'https://example.com/a'],
  ['https://example.com、好', 'https://example.com'],
  ['看 https://example.com/a「好」', 'https://example.com/a'],
  ['https：//v.example.cn/x', 'https://v.example.cn/x'],
  ['ｈｔｔｐｓ：／／ｖ．ｅｘａｍｐｌｅ．ｃｎ／ｘ', 'https://v.example.cn/x'],
  ['https://v.example.cn:8443/x', 'https://v.example.cn:8443/x'],
  ['https://v.example.cn:443/x', 'https://v.example.cn/x'],
  [
    '我分享了“围棋第一课”\nhttps://mp.weixin.qq.com/s/AbC_1-2\n点击查看',
    'https://mp.weixin.qq.com/s/AbC_1-2',
  ],
  ['看看 v.douyin.com/iRNBho5/ 复制', 'https://v.douyin.com/iRNBho5/'],
  ['https://раypal.com/x', 'https://xn--ypal-43d9g.com/x'],
  [
    '作业在这里 https://pan.example.com/分享/作业1.pdf',
    'https://pan.example.com/%E5%88%86%E4%BA%AB/%E4%BD%9C%E4%B8%9A1.pdf',
  ],
  [
    '童话_百度百科 https://baike.baidu.com/item/童话/123',
    'https://baike.baidu.com/item/%E7%AB%A5%E8%AF%9D/123',
  ],
  ['看 baike.baidu.com/item/童话 吧', 'https://baike.baidu.com/item/%E7%AB%A5%E8%AF%9D'],
  ['看 https://ru.wikipedia.org/wiki/Го, да', 'https://ru.wikipedia.org/wiki/%D0%93%D0%BE'],
  ['看https://b23.tv看这里', 'https://b23.tv'],
  ['https://example.com/my file.pdf', 'link_unclear'],
  ['https://example.com/Week 1 (final).mp4', 'link_unclear'],
  ['https://pan.baidu.com/s/1abc homework.docx', 'link_unclear'],
  ['作业 https://pan.baidu.com/s/1abc homework.7z', 'link_unclear'],
  ['pan.baidu.com/s/1abc homework.docx', 'link_unclear'],
  ['https://b23.tv/abc123 watch this video.mp4', 'link_unclear'],
  ['https://docs.qq.com/doc/DUx?a=1 homework page 3.docx', 'link_unclear'],
  ['https://youtu.be/abc from youtube.com', 'link_unclear'],
  ['https://b23.tv/abc看这里', 'link_unclear'],
  ['https://baike.baidu.com/item/C语言', 'link_unclear'],
  ['baike.baidu.com/item/C语言', 'link_unclear'],
  ['视频：b23.tv/?a=1&b=2、https://c.cn/d', 'https://b23.tv/?a=1&b=2'],
  ['视频：b23.tv/abc 和 https://c.cn/d e.pdf', 'https://b23.tv/abc'],
  ['视频：https://c.cn/d 和 b23.tv/abc', 'https://c.cn/d'],
  ['http://a.cn/x https://c.cn/d', 'https://c.cn/d'],
  ['看https://b23.tv/abc看这里', 'link_unclear'],
  ['https://baike.baidu.com/item/C语言/105958', 'https://baike.baidu.com/item/C%E8%AF%AD%E8%A8%80/105958'],
  ['https://fr.wikipedia.org/wiki/Café', 'https://fr.wikipedia.org/wiki/Caf%C3%A9'],
  ['看https://b23.tv/x?y=1看这里', 'https://b23.tv/x?y=1'],
  ['https://b23.tv/x?y=1看这里', 'https://b23.tv/x?y=1'],
  ['https://www.bing.com/search?q=围棋', 'https://www.bing.com/search?q=%E5%9B%B4%E6%A3%8B'],
  ['真的?ok好 https://b23.tv/x', 'https://b23.tv/x'],
  ['https://v.douyin.com/iRNBho5/复制此链接', 'https://v.douyin.com/iRNBho5/'],
  ['https://pan.baidu.com/s/1abc提取码abcd', 'https://pan.baidu.com/s/1abc?pwd=abcd'],
  ['https://pan.baidu.com/s/1abc提取码：abcd', 'https://pan.baidu.com/s/1abc?pwd=abcd'],
  ['链接: https://pan.baidu.com/s/1AbCdEfG 提取码: x7k2', 'https://pan.baidu.com/s/1AbCdEfG?pwd=x7k2'],
  [
    '链接：https://pan.baidu.com/s/1AbC\n提取码：x7k2\n--来自百度网盘的分享',
    'https://pan.baidu.com/s/1AbC?pwd=x7k2',
  ],
  ['pan.baidu.com/share/init?surl=AbC 密码:x7k2', 'https://pan.baidu.com/share/init?surl=AbC&pwd=x7k2'],
  ['提取码 x7k2 https://pan.baidu.com/s/1AbC', 'https://pan.baidu.com/s/1AbC?pwd=x7k2'],
  [
    '我用夸克网盘分享了「电影」，点击链接即可保存。\n链接：https://pan.quark.cn/s/2aa2 提取码：Ab12',
    'https://pan.quark.cn/s/2aa2?pwd=Ab12',
  ],
  ['https://www.alipan.com/s/AbC 提取码: 7k2m 点击链接保存', 'https://www.alipan.com/s/AbC?pwd=7k2m'],
  ['https://cloud.189.cn/t/AbC（访问码：x7k2）', 'link_code'],
  ['https://115.com/s/sw1 访问码：x7k2', 'link_code'],
  ['https://zoom.us/j/81234567890 Passcode: 123456', 'link_code'],
  [
    'Join: https://us02web.zoom.us/j/812?pwd=aGVs.1\nMeeting ID: 812\nPasscode: 123456',
    'https://us02web.zoom.us/j/812?pwd=aGVs.1',
  ],
  ['https://meeting.tencent.com/dm/AbC 会议密码：123456', 'link_code'],
  ['https://b23.tv/x 无需密码 2026年春季', 'https://b23.tv/x'],
  ['https://b23.tv/x 密码 2026年春季', 'https://b23.tv/x'],
  ['https://v.qq.com/x?q=密码123', 'https://v.qq.com/x?q=%E5%AF%86%E7%A0%81123'],
  ['https://x.cn/a?code=密码2026', 'https://x.cn/a?code=%E5%AF%86%E7%A0%812026'],
  ['https://pan.baidu.com/s/1AbC 提取码：ｘ7k2', 'https://pan.baidu.com/s/1AbC?pwd=x7k2'],
  ['https://pan.baidu.com/s/1AbC提取码：ｘ７ｋ２', 'https://pan.baidu.com/s/1AbC?pwd=x7k2'],
  ['https://115.com/s/sw1 访问码：ｘ7k2', 'link_code'],
  ['密码 Enigma https://a.cn/x', 'https://a.cn/x'],
  ['https://a.cn/x 密码 Enigma', 'https://a.cn/x'],
  ['密码：Enigma https://a.cn/x', 'link_code'],
  ['密码123 课件 https://pan.baidu.com/s/1abc', 'https://pan.baidu.com/s/1abc'],
  ['密码 R2D2 课件 https://pan.baidu.com/s/1abc 提取码 x7k2', 'https://pan.baidu.com/s/1abc?pwd=x7k2'],
  ['提取码：x7k2，链接：https://pan.baidu.com/s/1AbC', 'https://pan.baidu.com/s/1AbC?pwd=x7k2'],
  ['提取码：x7k2 课件：https://pan.baidu.com/s/1AbC', 'https://pan.baidu.com/s/1AbC?pwd=x7k2'],
  ['提取码 x7k2 百度网盘链接 https://pan.baidu.com/s/1AbC', 'https://pan.baidu.com/s/1AbC?pwd=x7k2'],
  ['会议密码：1234 点击链接入会：https://meeting.tencent.com/dm/AbC', 'link_code'],
  ['会议密码是：1234 点击链接入会：https://meeting.tencent.com/dm/AbC', 'link_code'],
  ['访问码：x7k2，天翼云链接：https://cloud.189.cn/t/abc', 'link_code'],
  ['Passcode: 123456 Join Zoom Meeting https://zoom.us/j/1', 'link_code'],
  ['Access code 123456, join here https://zoom.us/j/1', 'link_code'],
  ['密码是1234 课件 https://a.cn/x', 'link_code'],
  ['Password 101 for beginners https://a.cn/x', 'https://a.cn/x'],
  ['https://v.example.cn/x password protected', 'https://v.example.cn/x'],
  ['https://v.example.cn/reset?password=abc1', 'https://v.example.cn/reset?password=abc1'],
  ['https://v.example.cn/lock/password-1234', 'https://v.example.cn/lock/password-1234'],
  ['https://zh.wikipedia.org/wiki/密码学', 'https://zh.wikipedia.org/wiki/%E5%AF%86%E7%A0%81%E5%AD%A6'],
  ['https://v.douyin.com/iRNBho5/ see film.mp4', 'https://v.douyin.com/iRNBho5/'],
  ['https://example.com/a.pdf and b.pdf', 'https://example.com/a.pdf'],
  ['https://pan.baidu.com/s/1abc?pwd=1234 提取码: 1234', 'https://pan.baidu.com/s/1abc?pwd=1234'],
  ['https://pan.example.com/s/1abc 作业.pdf', 'link_unclear'],
  ['https://zh.wikipedia.org/wiki/你好，李焕英', 'link_unclear'],
  ['https://zh.wikipedia.org/wiki/围棋。', 'https://zh.wikipedia.org/wiki/%E5%9B%B4%E6%A3%8B'],
  ['http://v.example.cn/x', 'link_https'],
  ['http://example.com/lesson notes.pdf', 'link_https'],
  ['课件 HTTP://example.com/lesson notes.pdf', 'link_https'],
  ['http://example.com/notes b23.tv/abc my film.mp4', 'link_unclear'],
  ['javascript:alert(1)', 'link_https'],
  ['https://', 'link_https'],
  ['https:', 'link_https'],
  ['https://localhost/x', 'link_https'],
  ['https://me:secret@v.example.cn', 'link_https'],
  ['me@v.example.cn', 'link_https'],
  ['a talk without a link', 'link_https'],
  ['\u2800', 'link_https'],
])('%s is the link %s', (typed, is) => expect(read(typed)).toBe(is));

test('takes only what a column takes, and keeps its own result', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.stringMatching(/^https?:[\\/]{0,3}[a-z.@:]{0,12}[\\/ ]?.{0,8}$/),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const once = plainLink(typed);
      expect(plainLink(once)).toBe(once);
      const parsed = linkOrNone(4000, 'link_https').safeParse(typed);
      if (parsed.success && parsed.data) expect(parsed.data).toMatch(/^https:\/\/[^/\s]+/);
    }),
  );
});

/** What a pattern may stumble over, alone and repeated. */
const troublesome = [
  ...[
    'ß',
    'a',
    '好',
    '1',
    '.',
    '-',
    '/',
    '\\',
    '?',
    '#',
    '=',
    '(',
    ')',
    '()',
    '：',
    '，',
    '。',
    '、',
    ' ',
    '\n',
    'Ａ',
    'ﷺ',
    '😀',
  ],
  ...[
    'https://',
    'https:',
    'https:/',
    'http:',
    '//',
    'a.cn/',
    '.a',
    'a.aa/',
    'a.aa/ ',
    'https://a.cn/ ',
    'a.pdf ',
  ],
  ...[
    '密码',
    '密码1a1 ',
    '提取码',
    '提取码 ',
    '=密码',
    'password ',
    'passcode:a',
    '链接',
    '复制',
    '好，',
    '好a',
  ],
  ...['\u200b', 'a\u200b', '\u3164', '\ufeff', '\u200d', 'e\u0301', '\u0301'],
];
const piece = fc.constantFrom(...troublesome);
const longText = fc
  .tuple(fc.array(piece, { maxLength: 3 }), fc.array(piece, { minLength: 1, maxLength: 3 }), piece)
  .map(([start, middle, end]) => `${(start.join('') + middle.join('').repeat(4000)).slice(0, 3980)}${end}`);
const field = linkOrNone(500, 'link_https');

/** Milliseconds of CPU, the lesser of two: the first run also compiles the patterns. */
function costOf(work: () => unknown): number {
  const costs = [1, 2].map(() => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

test('a long text costs little, whatever it repeats', () => {
  const repeated = troublesome.flatMap((sign) =>
    ['', 'https://a.cn/', 'https://a.cn/?'].map((start) => (start + sign.repeat(4000)).slice(0, 4000)),
  );
  const texts = [...repeated, ...fc.sample(longText, 200)];
  const costs = texts.map((text) => ({ text: text.slice(0, 40), ms: costOf(() => field.safeParse(text)) }));
  // A quiet machine takes under 5, patterns that try each start anew took over 100.
  expect(costs.filter(({ ms }) => ms > 50)).toEqual([]);
});

test('a syllabus of 400 lessons with long texts costs little', () => {
  const lessons = fc.sample(longText, 400).map((links) => ({ lesson_id: crypto.randomUUID(), links }));
  const input = { session_id: crypto.randomUUID(), lessons };
  expect(costOf(() => calls.syllabusSave.input.safeParse(input))).toBeLessThan(1500);
});

test('every field for a link of every call takes one out of a shared text', () => {
  const fields = Object.entries(calls).flatMap(([name, { input }]) => {
    const { properties = {} } = z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' });
    return Object.keys(properties)
      .filter((field) => /(^|_)links?$|^recording$/.test(field))
      .map((field) => [`${name}.${field}`, field, input] as const);
  });
  expect(fields.length).toBeGreaterThan(8);
  const refused = fields.filter(([, field, input]) => {
    const { issues = [] } = input.safeParse({ [field]: '【片名】 https://b23.tv/abc 复制打开' }).error ?? {};
    return issues.some(({ path }) => path[0] === field);
  });
  const taking = fields.filter(([, field, input]) => {
    const { issues = [] } = input.safeParse({ [field]: 'javascript:alert(1)' }).error ?? {};
    return !issues.some(({ path }) => path[0] === field);
  });
  expect(refused.map(([name]) => name)).toEqual([]);
  expect(taking.map(([name]) => name)).toEqual([]);
});
