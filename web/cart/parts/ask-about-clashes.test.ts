import { expect, test } from 'vitest';
import { clashWithDay } from './ask-about-clashes.ts';

const site = { id: 's1', name: '网络教室', address: '', kind: 'online', time_zone: 'Asia/Shanghai' } as const;
const late = (kind: 'campus' | 'online') =>
  ({
    kind: 'bedtime',
    count: 1,
    classes: [
      {
        ...{ item_id: 'i1', name: '英语启蒙', child: { id: 'c1', name: 'Lele', name_cn: '乐乐' } },
        ...{ starts_at: '2027-01-26T10:30:00Z', ends_at: '2027-01-26T12:00:00Z' },
        site: { ...site, kind },
      },
    ],
  }) as Parameters<typeof clashWithDay>[0];

test('a question about a late lesson shows the hour that is compared with bedtime', () => {
  const sentence = '乐乐的英语启蒙在就寝时间之后\n首次：';
  expect(clashWithDay(late('online'), 'America/Los_Angeles')).toBe(
    `${sentence}1月26日 周二 02:30（北美太平洋时间）`,
  );
  expect(clashWithDay(late('campus'), 'America/Los_Angeles')).toBe(
    `${sentence}1月26日 周二 18:30（中国标准时间）`,
  );
  expect(clashWithDay(late('online'), null)).toBe(`${sentence}1月26日 周二 18:30`);
});
