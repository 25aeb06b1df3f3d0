import { sampleOf } from '../../platform/notices/sample.ts';
import { leaveAnswered, leaveAsked, makeUpChanged, makeUpEnding, makeUpOffered } from './notices.ts';

const lesson = {
  child: { name: 'Anna', name_cn: '安安' },
  name: { zh: '儿童围棋启蒙', en: 'First Go' },
  label: { zh: '周末班', en: 'Weekend' },
  site: { zh: '国贸校区', en: 'Guomao Campus' },
  time_zone: 'Asia/Shanghai',
  online: false,
  at: '2026-11-25T02:30:00Z',
};
const later = { ...lesson, at: '2026-12-02T02:30:00Z' };
const good_until = '2027-02-23T02:30:00Z';

export const samples = [
  sampleOf(leaveAnswered, { what: 'granted', lessons: [lesson, later], good_until, words: null }),
  sampleOf(leaveAnswered, { what: 'late', lessons: [lesson], good_until: null, words: 'OK.' }),
  sampleOf(leaveAnswered, { what: 'declined', lessons: [lesson], good_until: null, words: null }),
  sampleOf(leaveAnswered, { what: 'moved', lessons: [later], good_until: null, words: null }),
  sampleOf(leaveAsked, { what: 'asked', lessons: [lesson], reason: '37.8 ℃' }),
  sampleOf(leaveAsked, { what: 'granted', lessons: [lesson, later], reason: '37.8 ℃' }),
  sampleOf(leaveAsked, { what: 'withdrawn', lessons: [lesson], reason: '' }),
  sampleOf(makeUpOffered, { lesson, until: '2026-11-24T14:00:00Z' }),
  sampleOf(makeUpEnding, { lesson, until: good_until }),
  sampleOf(makeUpChanged, { what: 'booked', lesson }),
  sampleOf(makeUpChanged, { what: 'given_back', lesson }),
  sampleOf(makeUpChanged, { what: 'called_off', lesson }),
  sampleOf(makeUpChanged, { what: 'class_off', lesson }),
  sampleOf(makeUpChanged, { what: 'class_left', lesson }),
  sampleOf(makeUpChanged, { what: 'moved', lesson }),
  sampleOf(makeUpChanged, { what: 'covered', lesson, teacher: { zh: '丹尼尔·卡特', en: 'Daniel Carter' } }),
  sampleOf(makeUpChanged, { what: 'offer_ended', lesson }),
];
