import type { Page } from 'playwright-core';

/** Expands every section of the desk's menu. */
export async function expandMenu(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'Today' }).waitFor();
  const closed = page.locator('[role=menuitem][aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
}
