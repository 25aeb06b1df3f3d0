import { sampleOf } from '../../platform/notices/sample.ts';
import { hourMoved } from './notices.ts';

const moved = {
  session_id: '01930000-0000-7000-8000-000000000001',
  name: { zh: '少儿编程', en: 'Coding for Children' },
  label: { zh: '周六班', en: 'Saturdays' },
  time_zone: 'Asia/Shanghai',
  online: true,
  reader_zone: 'America/Los_Angeles',
  was: '2026-11-07T02:00:00Z',
  at: '2026-11-07T01:00:00Z',
};
const child = { name: 'Leo', name_cn: '乐乐' };
const site = { zh: '旧金山校区', en: 'San Francisco Campus' };

export const samples = [
  sampleOf(hourMoved, moved),
  sampleOf(hourMoved, {
    ...moved,
    clashes: [
      {
        kind: 'two_places',
        at: moved.at,
        classes: [
          { name: moved.name, site, child },
          { name: { zh: '儿童围棋启蒙', en: 'First Go' }, site, child },
        ],
      },
      { kind: 'bedtime', at: moved.at, classes: [{ name: moved.name, site, child }] },
    ],
  }),
];
