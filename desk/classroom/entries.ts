import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { CertificateClass, CertificateClasses } from './certificates.tsx';
import { CommentBank } from './comment-bank.tsx';
import { Contest, Contests } from './contests.tsx';
import { Debate, Debates } from './debates.tsx';
import { HomeworkList } from './homework.tsx';
import { HomeworkTask } from './homework-task.tsx';

const right = 'classroom.see';

export const classroom: readonly Entry[] = [
  {
    head: 'courses',
    route: '/homework',
    label: m.homework_title,
    line: m.menu_homework,
    icon: 'notebook',
    right,
    screen: HomeworkList,
    pages: { '/homework/:task': HomeworkTask },
  },
  {
    head: 'courses',
    route: '/comment_bank',
    label: m.remarks_bank,
    icon: 'star',
    right,
    tabOf: '/homework',
    screen: CommentBank,
  },
  {
    head: 'courses',
    route: '/certificates',
    label: m.certificate_list_title,
    line: m.menu_certificates,
    icon: 'certificate',
    right,
    screen: CertificateClasses,
    pages: { '/certificates/:session': CertificateClass },
  },
  {
    head: 'courses',
    route: '/debates',
    label: m.debate_teacher_title,
    icon: 'timer',
    right,
    tabOf: '/certificates',
    screen: Debates,
    pages: { '/debates/:match': Debate },
  },
  {
    head: 'courses',
    route: '/contests',
    label: m.contest_title,
    icon: 'trophy',
    right,
    tabOf: '/certificates',
    screen: Contests,
    pages: { '/contests/:session': Contest },
  },
];
