import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Player } from './player.tsx';

test('a recording that no browser plays is offered to be downloaded', () => {
  const shown = (isUnplayable: boolean) =>
    renderToStaticMarkup(<Player kind="voice" url="/files/1" label="录音 1" isUnplayable={isUnplayable} />);
  expect(shown(true)).toContain('您的浏览器无法播放这段录音。');
  expect(shown(true)).toMatch(/<a href="\/files\/1" download=""[^>]*>下载收听<\/a>/);
  expect(shown(false)).toMatch(/^<audio /);
});
