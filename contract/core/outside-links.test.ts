import { expect, test } from 'vitest';
import { safeHostOf } from './outside-links.ts';

test.each([
  ['https://v.example.cn/film?id=1', 'v.example.cn'],
  ['HTTPS://V.Example.cn', 'v.example.cn'],
  ['http://v.example.cn/film', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//v.example.cn', null],
  ['/member_index', null],
  ['https://name@v.example.cn', null],
  ['https://:secret@v.example.cn', null],
  ['https://localhost/x', null],
  ['v.example.cn', null],
  ['', null],
])('%s leads to %s', (address, site) => {
  expect(safeHostOf(address)).toBe(site);
});
