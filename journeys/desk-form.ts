import type { Page } from 'playwright-core';

/** Chooses an option of a field at the desk. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Fills a field in Chinese and in English. */
export async function fillBoth(page: Page, label: string, zh: string, en: string): Promise<void> {
  await page.getByRole('textbox', { name: `${label} · 中文` }).fill(zh);
  await page.getByRole('textbox', { name: `${label} · 英文` }).fill(en);
}
