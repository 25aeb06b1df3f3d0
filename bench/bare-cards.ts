import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const fact = (icon: string, text: string) =>
  h(
    'li',
    { key: icon, className: 'flex gap-2' },
    h('svg', { className: 'size-5', 'aria-hidden': true }, h('use', { href: `/icons.svg#${icon}` })),
    h('span', null, text),
  );

/** A card with the content of a course card: picture, teacher, name as a link, four facts, price, places. */
function Card({ number }: { number: string }) {
  return h(
    'article',
    { className: 'relative flex flex-col overflow-hidden rounded-lg shadow-rest' },
    h('img', { src: `/covers/${number}.svg`, alt: '', loading: 'lazy', className: 'block aspect-4/3' }),
    h(
      'div',
      { className: 'flex grow flex-col p-5' },
      h('p', { className: 'text-small' }, '沈青'),
      h(
        'h3',
        { className: 'mt-1 text-lead' },
        h('a', { href: `/course_info/${number}` }, `围棋与思维 ${number}`),
      ),
      h(
        'ul',
        { className: 'mt-3 grid gap-1.5' },
        fact('calendar-blank', '每周六 09:30–11:00，9 月 6 日开课，共 12 次'),
        fact('map-pin', '徐汇校区'),
        fact('student', '7–9 岁 · 二至四年级'),
        fact('chats', '中文授课'),
      ),
      h(
        'div',
        { className: 'mt-auto flex justify-between' },
        h('p', { className: 'font-strong' }, h('span', null, '¥1,980'), h('s', null, '¥2,200')),
        h('span', { className: 'badge' }, '还有 6 个名额'),
      ),
    ),
  );
}

/** A list of twenty cards, rendered by React alone. */
export function renderCards(): string {
  const items = Array.from({ length: 20 }, (_, index) => {
    const number = `C${1000 + index}`;
    return h('li', { key: number }, h(Card, { number }));
  });
  return `<!doctype html><title>20</title>${renderToStaticMarkup(h('ul', { className: 'grid' }, items))}`;
}
