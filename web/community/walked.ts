import { from, type Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [{ name: 'news_info', path: '/news_info/{news}' }],
  places: {
    news: from<{ items: { slug: string }[] }>('visitor', 'newsIndex', ({ items }) => items[0]?.slug),
  },
};
