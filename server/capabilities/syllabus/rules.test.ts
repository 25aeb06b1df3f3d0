import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLink } from '../../../contract/core/link.ts';
import { readLinks, writeLinks } from '../../../contract/syllabus/links.ts';
import { stateOfLesson, topicFor } from './rules.ts';

const now = Temporal.Instant.from('2026-11-18T02:00:00Z');
const at = (hours: number) => now.add({ hours });
const lesson = { endsAt: at(2), movedFrom: null, calledOffAt: null };

test.each([
  [{}, 'planned'],
  [{ movedFrom: at(-48) }, 'moved'],
  [{ endsAt: now }, 'held'],
  [{ endsAt: at(-1), movedFrom: at(-48) }, 'held'],
  [{ calledOffAt: at(-1) }, 'called_off'],
  [{ calledOffAt: at(-9), endsAt: at(-1), movedFrom: at(-48) }, 'called_off'],
])('a lesson with %j is %s', (more, state) => {
  expect(stateOfLesson({ ...lesson, ...more }, now)).toBe(state);
});

test('a topic is in the reader’s language, else as written', () => {
  const both = { topicZh: '开局', topicEn: 'Openings' };
  expect(topicFor(both, 'zh')).toEqual({ text: '开局', language: 'zh' });
  expect(topicFor(both, 'en')).toEqual({ text: 'Openings', language: 'en' });
  expect(topicFor({ ...both, topicEn: '' }, 'en')).toEqual({ text: '开局', language: 'zh' });
  expect(topicFor({ topicZh: '', topicEn: '' }, 'zh')).toBeNull();
  expect(topicFor(null, 'zh')).toBeNull();
});

test.each([
  ['', []],
  ['https://a.cn/1', [{ title: '', url: 'https://a.cn/1' }]],
  [
    ' 课前视频  https://a.cn/1\n\nMore https://b.org',
    [
      { title: '课前视频', url: 'https://a.cn/1' },
      { title: 'More', url: 'https://b.org' },
    ],
  ],
  ['http://a.cn', 'links_https'],
  ['javascript:alert(1)', 'links_https'],
  ['https://me:secret@a.cn', 'links_https'],
  ['https://a.cn/1 课前视频', 'links_https'],
  ['https://a.cn/1 homework.pdf', 'link_unclear'],
  ['课前视频 https://a.cn/1 提取码: x7k2', 'link_code'],
  [
    '课前视频 https://pan.baidu.com/s/1AbC 提取码: x7k2',
    [{ title: '课前视频', url: 'https://pan.baidu.com/s/1AbC?pwd=x7k2' }],
  ],
  [
    '密码123 课件 https://pan.baidu.com/s/1abc',
    [{ title: '密码123 课件', url: 'https://pan.baidu.com/s/1abc' }],
  ],
  ['密码 Enigma https://a.cn/x', [{ title: '密码 Enigma', url: 'https://a.cn/x' }]],
  [
    '课件 密码：x7k2 https://pan.baidu.com/s/1abc',
    [{ title: '课件', url: 'https://pan.baidu.com/s/1abc?pwd=x7k2' }],
  ],
  ['课件 https://a.cn/my file.pdf', 'link_unclear'],
  [Array.from({ length: 11 }, () => 'https://a.cn').join('\n'), 'links_many'],
])('reads links: %j', (text, links) => {
  expect(readLinks(text)).toEqual(links);
});

test('written links read back the same', () => {
  const word = fc.stringMatching(/^[A-Za-z围棋课件]{1,8}$/);
  const link = fc.record({
    title: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
    url: fc.webUrl({ validSchemes: ['https'] }).map(plainLink),
  });
  fc.assert(
    fc.property(fc.array(link, { maxLength: 10 }), (links) => {
      expect(readLinks(writeLinks(links))).toEqual(links);
    }),
    { numRuns: 50 },
  );
});
