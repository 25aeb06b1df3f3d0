import type { NoticeLine, NoticeSentence } from '../../contract/notice-words/calls.ts';
import * as m from '../../messages/compiled/messages.js';

export const readers: Record<NoticeLine['readers'][number], () => string> = {
  family: m.desk_notice_reader_family,
  student: m.desk_notice_reader_student,
  teacher: m.desk_notice_reader_teacher,
  staff: m.desk_notice_reader_staff,
  applicant: m.desk_notice_reader_applicant,
  visitor: m.desk_notice_reader_visitor,
};
export const whyFixed: Record<NonNullable<NoticeLine['fixed']>, () => string> = {
  access: m.desk_notice_fixed_access,
  safety: m.desk_notice_fixed_safety,
  law: m.desk_notice_fixed_law,
  provider: m.desk_notice_fixed_provider,
};
export const parts: Record<NoticeSentence['part'], () => string> = {
  subject: m.notice_part_subject,
  lead: m.notice_part_lead,
  link: m.notice_part_link,
  closing: m.notice_part_closing,
  text: m.notice_part_text,
};
export const languages = { zh: m.desk_in_chinese, en: m.desk_in_english } as const;

/** The recipients of a notice, on one line. */
export const readersOf = ({ readers: kinds }: Pick<NoticeLine, 'readers'>) =>
  kinds.map((kind) => readers[kind]()).join(m.desk_and());

const withoutAccount: readonly string[] = ['applicant', 'visitor'];

/** The channels of a notice. Recipients without an account have no information center. */
export function channelOf({ channel, readers: kinds }: Pick<NoticeLine, 'channel' | 'readers'>): string {
  if (channel === 'sms') return m.desk_notice_sms();
  return kinds.every((kind) => withoutAccount.includes(kind))
    ? m.desk_notice_as_mail()
    : m.desk_notice_mail();
}
