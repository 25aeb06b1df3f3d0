import { listed, type Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'virtual_mail-write', path: '/virtual_mail?write=1' },
    { name: 'virtual_mail-student', path: '/virtual_mail', who: 'student' },
    { name: 'virtual_mail_info', path: '/virtual_mail_info?letter_id=01930000-0000-7000-8000-00000000a001' },
    { name: 'teacher_letters-sent', path: '/teacher_letters?sent=1' },
    { name: 'teacher_letters-write', path: '/teacher_letters?write=1' },
    { name: 'teacher_letters_info', path: '/teacher_letters?letter_id={letter_teacher}' },
  ],
  places: {
    letter_teacher: listed('teacher', 'virtualMail'),
  },
};
