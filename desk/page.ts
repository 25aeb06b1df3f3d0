import type { Right } from '../contract/core/rights.ts';
import { type DeskPage, deskPageElement } from '../web/desk/parts/desk-page.ts';

/** The document's data, read once at start. */
export const page = JSON.parse(document.getElementById(deskPageElement)?.textContent ?? '') as DeskPage;

/** Whether the user has a right. While the second factor is due, nobody has any. */
export const may = (right: Right): boolean =>
  !page.self.second_factor_due && page.self.rights.includes(right);
