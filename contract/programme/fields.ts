import { z } from 'zod';
import { campFees } from '../catalog/camp-fees.ts';
import { id, json, line, lineOrNone, paragraphs, paragraphsOrNone, whole } from '../core/fields.ts';

/** States of an offering: written, sold, no longer sold, archived. */
export const offeringStatuses = ['draft', 'open', 'closed', 'archived'] as const;
export type OfferingStatus = (typeof offeringStatuses)[number];

/** The first letter of the numbers of each kind, if the school gives no number of its own. */
export const numberLetters: Readonly<Record<string, string>> = {
  course: 'C',
  camp: 'K',
  private_once: 'V',
  private_long: 'V',
  activity: 'A',
  competition: 'P',
};

/** Fields of an offering that are written in both languages. */
export const wordFields = ['name', 'summary', 'description', 'outline', 'bring'] as const;
export type WordField = (typeof wordFields)[number];

/** A text as staff write it: in Chinese, and in English once translated. */
export const bothView = z.object({ zh: z.string(), en: z.string() });
const bothListsView = z.object({ zh: z.array(z.string()), en: z.array(z.string()) });

/** One line in both languages; only the Chinese is required. */
export const bothLines = (max: number) =>
  json(z.object({ zh: line(max, 'words_required'), en: lineOrNone(max).default('') }));

/** A longer text in both languages. */
export const bothTexts = (max: number) =>
  json(
    z.object({
      zh: paragraphs(max, 'words_required'),
      en: paragraphsOrNone(max).default(''),
    }),
  );

const shortList = z.array(line(120)).max(20).default([]);
const bothLists = () => json(z.object({ zh: shortList, en: shortList }));

/** Texts of an offering, as input. */
export const wordsInput = {
  name: bothLines(80),
  summary: bothLines(200),
  description: bothTexts(6000),
  outline: bothLists().default({ zh: [], en: [] }),
  bring: bothLists().default({ zh: [], en: [] }),
};

/** The same, as output. */
export const wordsView = {
  name: bothView,
  summary: bothView,
  description: bothView,
  outline: bothListsView,
  bring: bothListsView,
};

/** A price in minor units of the shop's currency. */
export const amount = whole({ min: 0, max: 100_000_000, error: 'price_required' });

/** Fees of a camp week in minor units. */
export const feesInput = json(z.partialRecord(z.enum(campFees), amount));

/** Records of one act: a hundred at most. */
export const manyIds = json(z.array(id).min(1).max(100));
