import { listed, type Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'virtual_task-returned', path: '/virtual_task?status=returned' },
    { name: 'virtual_task-student', path: '/virtual_task', who: 'student' },
    { name: 'virtual_task_info', path: '/virtual_task/{task}', who: 'student' },
    { name: 'virtual_task_info-handed_in', path: '/virtual_task/{task_handed_in}', who: 'student' },
    { name: 'virtual_task_info-returned', path: '/virtual_task/{task_returned}', who: 'student' },
    { name: 'teacher_task-info', path: '/teacher_task/{task_set}' },
    { name: 'teacher_task-edit', path: '/teacher_task/{task_set}/edit' },
  ],
  places: {
    task: listed('student', 'virtualTask'),
    task_handed_in: listed('student', 'virtualTask?status=handed_in'),
    task_returned: listed('student', 'virtualTask?status=returned'),
    task_set: listed('teacher', 'taskIndex'),
  },
};
