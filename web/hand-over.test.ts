import { expect, test } from 'vitest';
import { handOver } from './hand-over.ts';

test('delivers data unchanged, and lets no text in it end the script', () => {
  const data = [
    'a "quoted" </script><!-- & \u2028\u2029 \\ 童学\n',
    '`$' + '{window}` \\` \\\\u0041 $1',
    "it's",
  ];
  const script = handOver(`${JSON.stringify(data)}\n`, 'n0nce');
  const [, nonce, code = ''] = /^<script nonce="([^"]*)">(.*)<\/script>$/s.exec(script) ?? [];
  expect(nonce).toBe('n0nce');
  expect(code).not.toMatch(/[<>&\u2028\u2029]/);
  const received: string[] = [];
  const streamController = {
    enqueue: (text: string) => received.push(text),
    close: () => received.push('closed'),
  };
  new Function('window', code)({ __reactRouterContext: { streamController } });
  expect(JSON.parse(received[0] ?? '')).toEqual(data);
  expect(received.slice(1)).toEqual(['closed']);
});
