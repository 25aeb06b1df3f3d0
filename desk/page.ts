import type { Right } from '../contract/core/rights.ts';
import { type DeskPage, deskPageElement } from '../web/desk/parts/desk-page.ts';

/** What the document says: read once, as the desk begins. */
export const page = JSON.parse(document.getElementById(deskPageElement)?.textContent ?? '') as DeskPage;

/** Whether who works here was granted this. */
export const may = (right: Right): boolean => page.self.rights.includes(right);
