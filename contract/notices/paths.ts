import { withQuery } from '../core/address.ts';

/** Prefixes of the information centers' addresses. */
export const informationOf = {
  user: '/member_',
  student: '/virtual_',
  teacher: '/teacher_',
  staff: '/admin/desk/',
} as const;
export type InformationReader = keyof typeof informationOf;

export const noticesPaths = {
  memberInformation: (query?: { all_read?: 1 }) => withQuery('/member_information', query),
  /** The information center of each kind of person. */
  information: (
    reader: InformationReader,
    query?: { filter?: 'unread' | 'read'; page?: number | undefined; all_read?: 1 },
  ) => withQuery(`${informationOf[reader]}information`, query),
  informationInfo: (reader: InformationReader, id: string) =>
    `${informationOf[reader]}information_info/${id}`,
  informationChoices: (reader: InformationReader) => `${informationOf[reader]}information_choices`,
} as const;
