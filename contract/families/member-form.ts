import type { MemberView } from './calls.ts';

/** The details as a parent's form shows them, which the call compares with what is stored by then. */
export const memberShown = (member: MemberView) => ({
  name: member.name,
  email: member.email ?? '',
  province: member.province,
  wechat_id: member.wechat_id,
  letter_language: member.letter_language,
  time_zone: member.time_zone ?? '',
  by_mail: member.by_mail,
  by_sms: member.by_sms,
});
