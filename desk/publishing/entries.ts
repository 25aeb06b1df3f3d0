import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import * as m from '../../messages/compiled/messages.js';
import type { EntryGroup } from '../entry.ts';
import { NoticeEdit } from './notice-form.tsx';
import { NoticeList } from './notices.tsx';
import { PageEdit } from './page-form.tsx';
import { PageList } from './pages.tsx';
import { NewsCreate, NewsEdit, VideoCreate, VideoEdit } from './piece-form.tsx';
import { NewsList, VideoList } from './pieces.tsx';

/** What everybody reads of the school: its pages, articles, videos and the words of its notices. */
export const publishing: EntryGroup = {
  label: m.desk_publishing,
  entries: [
    {
      name: 'pages',
      label: m.desk_pages,
      icon: DescriptionOutlined,
      right: 'pages.change',
      screens: { list: PageList, edit: PageEdit },
    },
    {
      name: 'news',
      label: m.news_title,
      icon: ArticleOutlined,
      right: 'pages.change',
      screens: { list: NewsList, edit: NewsEdit, create: NewsCreate },
    },
    {
      name: 'videos',
      label: m.news_videos_title,
      icon: MovieOutlined,
      right: 'pages.change',
      screens: { list: VideoList, edit: VideoEdit, create: VideoCreate },
    },
    {
      name: 'notices',
      label: m.desk_notices,
      icon: NotificationsOutlined,
      right: 'notices.change',
      screens: { list: NoticeList, edit: NoticeEdit },
    },
  ],
};
