import type { Bilingual } from '../core/bilingual.ts';

const t = (zh: string, en: string): Bilingual => ({ zh, en });

/** Common subjects by code; covers are drawn by them. */
export const usualSubjects = [
  ['english', t('英语', 'English')],
  ['chinese', t('中文', 'Chinese')],
  ['maths', t('数学', 'Maths')],
  ['science', t('科学', 'Science')],
  ['coding', t('编程', 'Coding')],
  ['art', t('美术', 'Art')],
  ['music', t('音乐', 'Music')],
  ['sport', t('体育', 'Sport')],
  ['chess', t('棋类', 'Chess & Go')],
  ['debate', t('演讲辩论', 'Speech & Debate')],
] as const;
