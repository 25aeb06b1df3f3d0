import type { RichText } from '../contract/pages/document.ts';
import { richWords } from '../server/capabilities/pages/rich-words.ts';
import { showPictures } from '../server/capabilities/pictures/index.ts';
import type { Context } from '../server/platform/context.ts';
import { dayAt } from '../server/platform/zoned.ts';
import { featuredOfferings, offerings } from '../server/schema/catalog.ts';
import { news, newsOfferings } from '../server/schema/community.ts';
import { reviews } from '../server/schema/reviews.ts';
import type { Places } from './fill-catalog.ts';
import { demoFilm, demoPictureNode, keepDemoFiles } from './films.ts';
import { demoNews, type NewsText } from './news.data.ts';
import { demoReviews } from './reviews.data.ts';
import { type Seeded, seeded } from './seeded.ts';

const both = ([zh, en]: readonly [string, string]) => ({ zh, en });

/** Offerings featured on the demo school's home page: number, days from now until it begins, and days it stays. */
const chosen = [
  ['C1037', -6, 40],
  ['C1010', -6, 40],
  ['C1024', -3, 45],
  ['A3003', -1, 30],
  ['C1020', 60, 30],
] as const;

/** News, reviews and featured offerings: last, and with their own seed. */
export async function fillCommunity(context: Context, places: Places): Promise<void> {
  const random = seeded(20_260_303);
  const ids = new Map(
    (await context.db.select({ number: offerings.number, id: offerings.id }).from(offerings)).map((row) => [
      row.number,
      row.id,
    ]),
  );
  const idOf = (number: string) => {
    const id = ids.get(number);
    if (!id) throw new RangeError(`unknown offering ${number}`);
    return id;
  };
  await fillNews(context, random, idOf);
  await fillReviews(context, random, { idOf, places });
  const today = dayAt(context.now, context.settings.timeZone);
  await context.db.insert(featuredOfferings).values(
    chosen.map(([number, from, days], rank) => ({
      offeringId: idOf(number),
      rank,
      fromDay: today.add({ days: from }).toString(),
      toDay: today.add({ days: from + days }).toString(),
      chosenAt: context.now,
    })),
  );
}

/** A piece's text in one language, with its picture after the first paragraph if it has one. */
function bodyOf({ body, picture }: NewsText, language: 0 | 1): RichText {
  const text = richWords(body[language]);
  if (!picture) return text;
  const [first, ...rest] = text.content;
  return { ...text, content: [...(first ? [first] : []), demoPictureNode(picture[language]), ...rest] };
}

async function fillNews(context: Context, random: Seeded, idOf: Known['idOf']): Promise<void> {
  const { db, now } = context;
  await keepDemoFiles(context);
  const rows = demoNews.map((piece) => {
    const written = now.subtract({
      hours: 24 * Math.max(0, piece.daysAgo ?? 1),
      minutes: random.whole(0, 400),
    });
    const at =
      piece.daysAgo !== null && piece.daysAgo < 0 ? now.add({ hours: -24 * piece.daysAgo }) : written;
    return {
      id: random.uuid(),
      slug: piece.slug,
      kind: piece.hasFilm ? ('video' as const) : ('news' as const),
      title: both(piece.title),
      summary: both(piece.summary),
      body: { zh: bodyOf(piece, 0), en: bodyOf(piece, 1) },
      motif: piece.motif,
      coverSeed: piece.slug,
      category: piece.category,
      filmId: piece.hasFilm ? demoFilm.id : null,
      publishedAt: piece.daysAgo === null ? null : at,
      createdAt: written,
      updatedAt: written,
    };
  });
  await db.insert(news).values(rows);
  for (const { id, body } of rows) await showPictures(context, `news:${id}`, body);
  const named = rows.flatMap(({ id, slug }) =>
    (demoNews.find((piece) => piece.slug === slug)?.offerings ?? []).map((number, position) => ({
      newsId: id,
      offeringId: idOf(number),
      position,
    })),
  );
  await db.insert(newsOfferings).values(named);
}

type Known = { idOf(number: string): string; places: Places };

async function fillReviews({ db, now }: Context, random: Seeded, { idOf, places }: Known): Promise<void> {
  const rows = demoReviews.map((review) => {
    const publishedAt =
      review.daysAgo === null
        ? null
        : now.subtract({ hours: 24 * review.daysAgo, minutes: random.whole(0, 400) });
    return {
      id: random.uuid(),
      offeringId: idOf(review.number),
      teacherId: review.teacher ? (places.teacherOf.get(review.teacher)?.id ?? null) : null,
      stars: review.stars,
      words: both(review.words),
      writtenIn: review.in,
      gradeBand: review.band,
      familyName: both(review.family),
      relation: review.relation,
      writtenAt: (publishedAt ?? now).subtract({ hours: random.whole(6, 60) }),
      publishedAt,
    };
  });
  await db.insert(reviews).values(rows);
}
