import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from './testing.ts';

/** Columns that look like references but have no foreign key, each with its reason. */
const without: Readonly<Record<string, string>> = {
  'assessments.cancelled_by': 'a party (family or staff), not a row',
  'audit_entries.account_id': 'the trail is written whatever is locked, and outlives what it names',
  'audit_entries.acting_id': 'the trail is written whatever is locked, and outlives what it names',
  'audit_entries.request_id': 'the id of a request in the log',
  'contacts.answer_by': 'a time',
  'coupons.offering_ids': 'an array',
  'debate_matches.number': 'the number of a match in its round',
  'guardian_invites.child_ids': 'an array',
  'hand_in_files.upload_id':
    'the upload is deleted when its file is stored; its id recognises a repeated call',
  'inbox.event_id': 'the provider’s own id',
  'invoices.number': 'the tax office’s own number',
  'invoices.tax_number': 'the tax office’s own number',
  'leave_requests.seat_no': 'the seat may be given back later; an invariant compares them',
  'make_up_places.seat_no': 'the seat may be given back later; an invariant compares them',
  'make_up_rights.earned_by': 'how it was earned',
  'notices.child_ids': 'an array',
  'offerings.number': 'its own number',
  'order_lines.settled_by': 'how it was settled',
  'orders.number': 'its own number',
  'page_versions.number': 'its own number',
  'parents.wechat_id': 'the family’s own WeChat name',
  'payment_differences.number': 'the number of a payment or a refund, or one that only the provider knows',
  'payments.out_trade_no': 'its own number',
  'payments.provider_transaction_id': 'the provider’s own id',
  'refunds.out_refund_no': 'its own number',
  'seats.seat_no': 'its own number',
  'sessions.decide_by': 'a time',
  'teacher_papers.number': 'the number on a paper',
  'trials.seat_no': 'its own number in the lesson',
  'waitlist_entries.child_ids': 'an array',
};

test('every column that names another row has a foreign key, or a reason not to', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and (a.attname ~ '(_id|_ids|_by|_number|_no)$' or a.attname = 'number'
         or a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and a.attname <> 'id')
       and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey))
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(without).sort());
});
