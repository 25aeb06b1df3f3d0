import type { MemberView } from './calls.ts';

type Details = Pick<MemberView, 'name' | 'email' | 'province' | 'wechat_id'>;

/** The details that the office corrects too, as its form shows them. */
export const detailsShown = ({ name, email, province, wechat_id }: Details) => ({
  name,
  email: email ?? '',
  province,
  wechat_id,
});

/** The details as a parent's form shows them, which the call compares with what is stored by then. */
export const memberShown = (member: MemberView) => ({
  ...detailsShown(member),
  letter_language: member.letter_language,
  time_zone: member.time_zone ?? '',
  by_mail: member.by_mail,
  by_sms: member.by_sms,
});
