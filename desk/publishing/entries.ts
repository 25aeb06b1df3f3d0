import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { NoticeEdit } from './notice-form.tsx';
import { NoticeList } from './notices.tsx';
import { PageEdit } from './page-form.tsx';
import { PageList } from './pages.tsx';
import { NewsCreate, NewsEdit, VideoCreate, VideoEdit } from './piece-form.tsx';
import { NewsList, VideoList } from './pieces.tsx';

export const publishing: readonly Entry[] = [
  {
    head: 'website',
    route: '/pages',
    label: m.desk_pages,
    icon: 'file-text',
    right: 'pages.change',
    screens: { list: PageList, edit: PageEdit },
  },
  {
    head: 'website',
    route: '/news',
    label: m.news_title,
    line: m.menu_news,
    icon: 'article',
    right: 'pages.change',
    screens: { list: NewsList, edit: NewsEdit, create: NewsCreate },
  },
  {
    head: 'website',
    route: '/videos',
    label: m.news_videos_title,
    icon: 'film-strip',
    right: 'pages.change',
    tabOf: '/news',
    screens: { list: VideoList, edit: VideoEdit, create: VideoCreate },
  },
  {
    head: 'website',
    route: '/notices',
    label: m.desk_notices,
    icon: 'bell',
    right: 'notices.change',
    screens: { list: NoticeList, edit: NoticeEdit },
  },
];
