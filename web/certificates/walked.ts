import { from, type Walked } from '../../tools/screens/screen.ts';

type Classes = { items: { session_id: string; certified: number }[] };
type Given = { items: { printed: { code: string }; revoked_at: string | null }[] };

export const walked: Walked = {
  screens: [
    { name: 'certificate', path: '/certificate/{certificate_code}', who: 'visitor' },
    { name: 'certificate-revoked', path: '/certificate/{certificate_revoked}', who: 'visitor' },
    { name: 'certificate-unknown', path: '/certificate/2222-2222-2222', who: 'visitor' },
    { name: 'virtual_certificate-student', path: '/virtual_certificate', who: 'student' },
    { name: 'teacher_certificate_class', path: '/teacher_certificate/{certified_class}' },
  ],
  places: {
    certificate_code: from<Given>(
      'parent',
      'virtualCertificate',
      ({ items }) => items.find(({ revoked_at }) => !revoked_at)?.printed.code,
    ),
    certificate_revoked: from<Given>(
      'parent',
      'virtualCertificate',
      ({ items }) => items.find(({ revoked_at }) => revoked_at)?.printed.code,
    ),
    certified_class: from<Classes>(
      'teacher',
      'certificateClasses',
      ({ items }) => items.find(({ certified }) => certified > 0)?.session_id,
    ),
  },
};
