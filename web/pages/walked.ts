import type { Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'footer_faq-found', path: '/footer_faq?q=%E8%AF%B7%E5%81%87' },
    { name: 'footer_faq-none', path: '/footer_faq?q=xyzzy' },
  ],
};
