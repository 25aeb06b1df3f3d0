import { inLocale } from '../../../contract/core/bilingual.ts';
import * as m from '../../../messages/compiled/messages.js';
import { clashWords } from '../../../words/clashes.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { contactOf } from '../accounts/index.ts';
import { findBookedSessions } from '../enrolments/index.ts';
import { childrenOf, mayDo, presentChildLine } from '../families/index.ts';
import { findSessionsForSale } from '../sales/index.ts';
import { type FamilyLesson, findClashes, lessonsAhead } from '../schedule/index.ts';
import { bookedTrials, type OpenLesson } from './store.ts';

type Shown = FamilyLesson & { name: string; site: string };
type Children = Awaited<ReturnType<typeof childrenOf>>;

const campusOf = (site: OpenLesson['site']) => (site.kind === 'campus' ? site : null);

/** The coming lessons of the children's classes, as far as the parent may see them. */
async function lessonsOfClasses(context: Context, children: Children): Promise<Shown[]> {
  const childIds = children.filter(({ rights }) => mayDo(rights, 'classes.read')).map(({ id }) => id);
  const booked = await findBookedSessions(context, childIds);
  const ids = [...new Set(booked.map(({ sessionId }) => sessionId))];
  const [sales, ahead] = [await findSessionsForSale(context, ids), await lessonsAhead(context, ids)];
  return booked.flatMap(({ childId, sessionId }) => {
    const sale = sales.find(({ session }) => session.id === sessionId);
    if (!sale) return [];
    const shown = {
      ...{ itemId: null, childId, sessionId, campus: campusOf(sale.site) },
      name: inLocale(sale.offering.name, context.locale),
      site: inLocale(sale.site.name, context.locale),
    };
    return ahead
      .filter((lesson) => lesson.sessionId === sessionId)
      .map(({ startsAt, endsAt }) => ({ ...shown, startsAt, endsAt }));
  });
}

/** The lesson of a trial among a family's lessons. */
const asTrial = (
  { locale }: Context,
  {
    id,
    offering,
    site,
    startsAt,
    endsAt,
  }: Pick<OpenLesson, 'id' | 'site' | 'startsAt' | 'endsAt'> & {
    offering: Pick<OpenLesson['offering'], 'name'>;
  },
  childId: string,
): Shown => ({
  ...{ itemId: null, childId, sessionId: id, startsAt, endsAt, campus: campusOf(site) },
  name: m.trials_clash({ name: inLocale(offering.name, locale) }, { locale }),
  site: inLocale(site.name, locale),
});

type Wish = { childId: string; isConfirmed: boolean };

/**
 * Refuses `trials.clash`, naming what clashes with a lesson to be tried, unless the family has confirmed it. The refusal asks; it never
 * forbids.
 */
export async function requireNoClash(
  context: Context,
  lesson: OpenLesson,
  { childId, isConfirmed }: Wish,
): Promise<void> {
  if (isConfirmed) return;
  const parentId = accountOf(context);
  const children = await childrenOf(context, parentId);
  const mayTry = children.filter(({ rights }) => mayDo(rights, 'trials.read')).map(({ id }) => id);
  const trials = await bookedTrials(context, mayTry);
  const wanted = { ...asTrial(context, lesson, childId), itemId: lesson.id };
  const all = [
    wanted,
    ...(await lessonsOfClasses(context, children)),
    ...trials.map((trial) => asTrial(context, trial, trial.childId)),
  ];
  const bedtimes = new Map(
    children.flatMap(({ id, bedtime, isAdult, rights }) =>
      bedtime && !isAdult && mayDo(rights, 'particulars.read') ? [[id, bedtime]] : [],
    ),
  );
  const zone = (await contactOf(context, parentId))?.timeZone ?? context.settings.timeZone;
  const to = { locale: context.locale };
  const lines = new Map(children.map((child) => [child.id, presentChildLine(child)]));
  const clashes = findClashes(all, { bedtimes, zone }).map(({ kind, lessons }) =>
    clashWords(
      {
        kind,
        classes: lessons.map(({ name, site, childId: of }) => ({
          ...{ name, site },
          child: lines.get(of) ?? { name: '', name_cn: '' },
        })),
      },
      to,
    ),
  );
  if (clashes.length > 0) refuse('trials.clash', { clashes: clashes.join(to.locale === 'zh' ? '；' : '; ') });
}
