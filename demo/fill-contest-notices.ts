import { certificateIssued } from '../server/capabilities/certificates/notices.ts';
import { contestDecided } from '../server/capabilities/contests/notices.ts';
import type { Context } from '../server/platform/context.ts';
import { notices } from '../server/schema/notices.ts';
import { noticeRow } from './fill-information.ts';
import { seeded } from './seeded.ts';

type NoticeRow = {
  accountId: string;
  entryId: string;
  prize: Parameters<typeof contestDecided.parts>[0]['data']['prize'];
  child: { id: string; name: string; name_cn: string };
  name: { zh: string; en: string };
  publishedAt: string;
  certificateId: string | null;
};

const noticesOf = `
  select g.parent_id as "accountId", e.id as "entryId", p.prize, o.name, to_json(r.published_at)#>>'{}' as "publishedAt",
    json_build_object('id', c.id, 'name', c.name, 'name_cn', c.name_cn) as child,
    (select k.id from certificates k where k.session_id = r.session_id and k.child_id = c.id limit 1) as "certificateId"
  from contest_results r
  join contest_places p on p.session_id = r.session_id
  join contest_entries e on e.id = p.entry_id
  join children c on c.id = e.child_id
  join guardianships g on g.child_id = c.id
  join sessions s on s.id = r.session_id join offerings o on o.id = s.offering_id
  where r.session_id = $1
  order by e.id, g.parent_id limit 1000`;

/** Notices to families about the published results of a contest and their certificates. Uses its own seed. */
export async function fillContestNotices(outer: Context, sessionId: string): Promise<void> {
  const context = { ...outer, newId: seeded(20_261_148).uuid };
  const { rows } = await context.connection.query(noticesOf, [sessionId]);
  const all = (rows as NoticeRow[]).flatMap(
    ({ accountId, entryId, prize, child, name, publishedAt, certificateId }) => {
      const hoursAgo = Temporal.Instant.from(publishedAt).until(context.now).total('hours');
      const about = { accountId, childIds: [child.id], hoursAgo };
      const decided = noticeRow(context, contestDecided, {
        ...about,
        subject: entryId,
        data: { child, name, prize },
      });
      if (!certificateId) return [decided];
      const data = { child, template: 'competition' as const, name };
      return [decided, noticeRow(context, certificateIssued, { ...about, subject: certificateId, data })];
    },
  );
  if (all.length > 0) await context.db.insert(notices).values(all);
}
