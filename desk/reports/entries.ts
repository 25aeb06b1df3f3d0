import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { ReportsScreen } from './reports.tsx';

export const reports: readonly Entry[] = [
  {
    head: 'money',
    route: '/reports',
    label: m.reports_title,
    icon: 'chart-bar',
    right: 'figures.see',
    screen: ReportsScreen,
  },
];
