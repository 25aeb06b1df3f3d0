import type { Right } from '../contract/core/rights.ts';
import { type DeskPage, deskPageElement } from '../web/desk/parts/desk-page.ts';

/** What the document says: read once, as the desk begins. */
export const page = JSON.parse(document.getElementById(deskPageElement)?.textContent ?? '') as DeskPage;

/** Whether the signed-in person has a right. Nobody has one as long as their second factor is due. */
export const may = (right: Right): boolean =>
  !page.self.second_factor_due && page.self.rights.includes(right);
