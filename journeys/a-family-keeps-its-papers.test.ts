import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Layout } from '../tools/screens/browser.ts';
import { billWords } from '../words/money.ts';
import { accessible } from './accessible.ts';
import { buyCart, familyAt } from './family-at.ts';
import { openJourney } from './journey.ts';
import { wireTo } from './wire.ts';

const { shop, browser, pageOf } = await openJourney();

const at = () => ({ shop, browser });
const aFamily = (tel: string, layout: Layout) => familyAt(at(), { tel, layout });

/** The text of the PDF that a link opens, without spaces. */
async function wordsOf(page: Page, name: string, token: string): Promise<string> {
  const address = await page.getByRole('link', { name }).getAttribute('href');
  const answer = await fetch(`${shop.url}${address}`, { headers: { cookie: `TokenId=${token}` } });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, '');
}

test('a family reads what it agrees to, buys, downloads receipt and statement of care, and requests a fapiao', async () => {
  const [token, page] = await aFamily('13655587301', 'mobile');
  await page.goto(`${shop.url}/cart_settlement`);
  await page.getByRole('link', { name: '报名约定' }).click();
  await page.getByRole('heading', { name: '报名约定', level: 1 }).first().waitFor();
  await page.getByRole('heading', { name: '未能开班' }).waitFor();
  await accessible(page);
  const order = await buyCart(at(), page, token);
  const paid = billWords(order.total, { locale: 'zh' });

  await page.goto(`${shop.url}/member_orders_info/${order.number}`);
  await accessible(page);
  const zh = await wordsOf(page, '下载收据 · 中文版', token);
  for (const words of ['收据', order.number, '实付', paid]) expect(zh).toContain(words);
  const en = await wordsOf(page, '下载收据 · 英文版', token);
  for (const words of ['Receipt', order.number, 'Paidby', paid]) expect(en).toContain(words);
  const otherToken = await wireTo(shop).register('13655587302');
  const stranger = await fetch(`${shop.url}/member_receipt/${order.number}`, {
    headers: { cookie: `TokenId=${otherToken}` },
  });
  expect(stranger.status).toBe(404);

  await page.getByRole('link', { name: '查看报名约定' }).click();
  await page.getByText(`订单 ${order.number} 的报名约定`).waitFor();
  await page.goto(`${shop.url}/member_orders_info/${order.number}`);
  await page.getByRole('link', { name: '申请发票' }).click();
  await page.getByLabel('发票抬头').fill('上海童年科技有限公司');
  await page.getByLabel('统一社会信用代码').fill('91350100M000100Y4');
  await page.getByLabel('接收邮箱').fill('wang@example.cn');
  await page.getByRole('button', { name: '申请发票' }).click();
  await page.getByText('请核对统一社会信用代码').waitFor();
  await accessible(page);
  await page.getByLabel('统一社会信用代码').fill('91350100M000100Y44');
  await page.getByRole('button', { name: '申请发票' }).click();
  const question = page.getByRole('alertdialog').filter({ hasText: '91350100M000100Y44 不像现行' });
  await question.getByRole('button', { name: '取消' }).click();
  await page.getByLabel('统一社会信用代码').fill('91350100m000100y43');
  await page.getByRole('button', { name: '申请发票' }).click();
  await page.getByText('开具中').waitFor();

  await page.goto(`${shop.url}/member_care`);
  const care = await wordsOf(page, '费用证明 · 中文版', token);
  for (const words of [order.number, '学费', paid]) expect(care).toContain(words);
  await accessible(page);
});

test('without script a fapiao is requested on a page of its own', async () => {
  const [token, live] = await aFamily('13655587303', 'desktop');
  const order = await buyCart(at(), live, token);
  const page = await pageOf(token, 'desktop', { javaScriptEnabled: false });
  await page.goto(`${shop.url}/member_invoice/${order.number}`);
  await page.getByLabel('发票抬头').fill('王芳');
  await page.getByLabel('接收邮箱').fill('wang@example.cn');
  await page.getByRole('button', { name: '申请发票' }).click();
  await page.getByText('开具中').waitFor();
});
