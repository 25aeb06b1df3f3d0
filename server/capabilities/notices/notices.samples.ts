import { sampleOf } from '../../platform/notices/sample.ts';
import { noticeDigest } from './notices.ts';

export const samples = [
  sampleOf(
    noticeDigest,
    {
      items: [
        { at: '2026-11-18T01:05:00Z', title: '儿童围棋启蒙的试听已预约' },
        { at: '2026-11-18T06:40:00Z', title: '创意编程开放报名了' },
      ],
    },
    {
      items: [
        { at: '2026-11-18T01:05:00Z', title: 'First Go: trial class booked' },
        { at: '2026-11-18T06:40:00Z', title: 'Creative coding is open' },
      ],
    },
  ),
];
