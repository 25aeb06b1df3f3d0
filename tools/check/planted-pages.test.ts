import { expect, test } from 'vitest';
import { about, emptyProject } from './planting.ts';
import { screenElements } from './screen-elements.ts';
import { screenWords } from './screen-words.ts';

const { folder, plant } = emptyProject();
const page = 'web/lunch/screens/lunch.tsx';
const plantPage = (markup: string) => plant(page, `export const Lunch = () => <section>${markup}</section>;`);

test.each([
  ['<p>Lunch is served</p>', 'Lunch is served'],
  ['<p>{count} lunches left</p>', 'lunches left'],
  ["{isOpen ? 'Open now' : 'Closed'}", 'Open now'],
  ["<p>{isOpen && 'Open now'}</p>", 'Open now'],
  ['<p>{`Open at 9`}</p>', 'Open at'],
  ['<p>午饭</p>', '午饭'],
  ["<p>{say('午饭')}</p>", 'Chinese'],
  ['<TextField placeholder="Your name" />', 'Your name'],
  ['<Icon aria-label="Close" />', 'Close'],
  ["<p title={'Your lunch'} />", 'Your lunch'],
  ['<p aria-label={`Lunch`} />', 'Lunch'],
  ["<p>{say('Lunch is served')}</p>", 'Lunch is served'],
  ['<img alt="A plate" src={plate} />', 'A plate'],
])('finds a page with the literal text %s', (markup, word) => {
  plantPage(markup);
  const found = about(screenWords(folder), page);
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`“${word}.*move it to messages/`)));
});

test.each([
  '<p>{m.lunch_served()}</p>',
  '<p>{m.lunch_served()} · {price}</p>',
  '{/* 午饭 */}<p>{isOpen ? m.open() : m.closed()}</p>',
  '<TextField placeholder="https://" name="link" />',
  "<p className={isOpen ? 'text-ink' : 'text-red'}>{list.map((one) => <b key={one}>{one}</b>)}</p>",
])('accepts a page with %s', (markup) => {
  plantPage(markup);
  expect(about(screenWords(folder), page)).toEqual([]);
});

test('finds Chinese in an English sentence, but not Latin letters in a Chinese one', () => {
  plant('messages/lunch.en.json', JSON.stringify({ lunch_served: '午饭', lunch_none: 'No lunch' }));
  plant('messages/lunch.zh.json', JSON.stringify({ lunch_served: 'OK', lunch_none: '没有午饭' }));
  expect(about(screenWords(folder), 'messages/')).toEqual([
    'messages/lunch.en.json: lunch_served has Chinese in its English text; translate it',
  ]);
});

test.each([
  ['<button type="submit">{word}</button>', 'Button of web/kit'],
  ['<a href={href(path.courses())}>{word}</a>', 'Link of web/kit'],
  ['<a\n  href="/course_index"\n  className="underline"\n>{word}</a>', 'Link of web/kit'],
  ['<input type="text" name="q" onChange={(event) => set(event)} />', 'TextField'],
  ['<select name="q" />', 'Select'],
  ['<textarea name="q" />', 'TextArea'],
  ['<form method="post" />', 'CallForm'],
  ['<p className="text-[#ff0000]" />', 'no token'],
  ['<p className="desktop:text-[13px] text-ink" />', 'no token'],
  ['<p className="mt-[7px]" />', 'no token'],
  ['<p className="bg-red-500" />', 'no token'],
  ['<p className="hover:text-gray-400/50" />', 'no token'],
  ['<p className="bg-[rgb(1_2_3)]" />', 'no token'],
  ['<p style={{ color }} />', 'style='],
  ['<div className="sticky bottom-0 -mx-4" />', 'under the tabs'],
  ['<div className="sticky bottom-0 mobile:bottom-16" />', 'under the tabs'],
  ['<div className="fixed inset-x-0 bottom-0 z-20" />', 'under the tabs'],
])('finds a page with %s', (markup, description) => {
  plantPage(markup);
  expect(about(screenElements(folder), page)).toEqual([expect.stringContaining(description)]);
});

test.each([
  '<a href={url} target="_blank" rel="noopener">{word}</a>',
  '<a href="#content">{word}</a>',
  '<a href={file.url} download>{word}</a>',
  '<input type="hidden" name="id" value={id} />',
  '<input type="file" name="picture" />',
  '<div className="sticky bottom-(--bottom-bar) -mx-4" />',
  '<p className="bg-red text-white max-w-[44em] grid-cols-[minmax(0,1fr)_26rem]" />',
])('accepts the elements of a page with %s', (markup) => {
  plantPage(markup);
  expect(about(screenElements(folder), page)).toEqual([]);
});

test('allows the kit, and finds an exception that no longer applies', () => {
  plant('web/kit/lunch.tsx', 'export const Lunch = () => <button style={{ top }} className="p-[3px]" />;');
  const found = screenElements(folder);
  expect(about(found, 'web/kit/')).toEqual([]);
  expect(found).toContain(
    'tools/check/screen-elements.ts: button web/shells/header.tsx is no longer an exception',
  );
});
