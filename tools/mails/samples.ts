import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contract/core/page.ts';
import type { MailInput } from '../../server/platform/notices/definition.ts';
import type { NoticeSample } from '../../server/platform/notices/sample.ts';

const root = join(import.meta.dirname, '../..');

/** The samples of all capabilities, from their `notices.samples.ts`. */
export async function findSamples(): Promise<NoticeSample[]> {
  const files = globSync('server/capabilities/*/notices.samples.ts', { cwd: root }).sort();
  const found = files.map(
    async (file) => (await import(join(root, file))) as { samples: readonly NoticeSample[] },
  );
  return (await Promise.all(found)).flatMap(({ samples }) => samples);
}

/** A sample with its reader, by default one in Vancouver. */
export const readerOf = (
  { data }: NoticeSample,
  locale: Locale,
  timeZone: string | null = 'America/Vancouver',
): MailInput => ({
  locale,
  name: locale === 'zh' ? '林静' : 'Jing Lin',
  storeName: locale === 'zh' ? '童学' : 'Tongxue',
  reached: {
    tel: '021-5555 6677',
    email: 'hello@tongxue.example',
    wechat: 'tongxue-service',
    hours: locale === 'zh' ? '周一至周日 9:00–18:00' : 'every day, 9:00–18:00',
  },
  timeZone,
  shopZone: 'Asia/Shanghai',
  origin: 'https://tongxue.example',
  data: data[locale],
});
