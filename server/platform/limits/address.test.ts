import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedAddress } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test('counts all addresses of a /64 as one, apart from those of another', () => {
  const group = fc.integer({ min: 0x100, max: 0xfffe }).map((number) => number.toString(16));
  const host = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(group, { minLength: 4, maxLength: 4 }), host, host, (network, first, second) => {
      const at = (end: string[]) => countedAddress([...network, ...end].join(':'));
      expect(at(first)).toBe(at(second));
      const beside = [...network.slice(0, 3), 'ffff', ...first].join(':');
      expect(countedAddress(beside)).not.toBe(at(first));
    }),
  );
});
