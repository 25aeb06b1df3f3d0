import { type ConsentKind, consentVersions } from '../contract/consents/kinds.ts';
import { consentWords } from '../contract/consents/texts.ts';
import type { Context } from '../server/platform/context.ts';
import { textHash } from '../server/platform/secrets/tokens.ts';
import { childConsents } from '../server/schema/consents.ts';
import { byDay } from './by-day.ts';
import type { DemoFamily } from './fill-families.ts';
import { seeded } from './seeded.ts';

type Word = { kind: ConsentKind; given: boolean; daysAgo: number; version?: string };

/** One valid, one withdrawn, one given for an older text; contest videos were never asked about. */
const words: readonly Word[] = [
  { kind: 'recording', given: true, daysAgo: 40 },
  { kind: 'photo', given: true, daysAgo: 40 },
  { kind: 'photo', given: false, daysAgo: 6 },
  { kind: 'publishing', given: true, daysAgo: 400, version: '2025-09' },
];

/** The demo family's consents for their first child. Uses its own seed. */
export async function fillConsents(context: Context, family: DemoFamily): Promise<void> {
  const [childId] = family.children;
  if (!childId) return;
  const dice = seeded(20_261_132);
  await context.db.insert(childConsents).values(
    words.map(({ kind, given, daysAgo, version = consentVersions[kind] }) => ({
      id: dice.uuid(),
      childId,
      kind,
      given,
      version,
      locale: 'zh' as const,
      sha256: textHash(consentWords(kind, 'zh')),
      saidBy: family.parentId,
      address: '203.0.113.0',
      at: byDay(context.now.subtract({ hours: 24 * daysAgo })),
    })),
  );
}
