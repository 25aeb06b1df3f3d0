import { expect, test } from 'vitest';
import { childrenInOrder } from './name-order.ts';

const children = [
  { name: 'Angela Zhu', nameCn: '朱安琪' },
  { name: 'Lele Li', nameCn: '李乐乐' },
  { name: 'Ruoxi Sun', nameCn: '孙若溪' },
  { name: 'Yutong Xu', nameCn: '徐雨桐' },
];

test('a Chinese page lists children by the pinyin of their family names', () => {
  expect(childrenInOrder(children, 'zh').map(({ nameCn }) => nameCn)).toEqual([
    '李乐乐',
    '孙若溪',
    '徐雨桐',
    '朱安琪',
  ]);
});

test('an English page lists them by their English names', () => {
  const zoe = { name: 'Émile Bo', nameCn: '薄埃' };
  expect(childrenInOrder([...children, zoe], 'en').map(({ name }) => name)).toEqual([
    'Angela Zhu',
    'Émile Bo',
    'Lele Li',
    'Ruoxi Sun',
    'Yutong Xu',
  ]);
});

test('family names sound as family names: 仇 qiu, 解 xie, 单 shan, 曾 zeng', () => {
  const names = ['曾静', '单丹', '仇英', '解明', '陈晨', '高飞', '郭一'];
  const people = names.map((nameCn) => ({ name: '', nameCn }));
  expect(childrenInOrder(people, 'zh').map(({ nameCn }) => nameCn)).toEqual([
    '陈晨',
    '高飞',
    '郭一',
    '仇英',
    '单丹',
    '解明',
    '曾静',
  ]);
});
