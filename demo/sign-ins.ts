/** Sign-ins of the demo school, with their pages. */
export const demoSignIns = [
  { who: 'parent', at: '/index_login', name: '13800138000', password: 'demo-parent-1' },
  { who: 'student', at: '/index_login', name: 'lele', password: 'demo-student-1' },
  { who: 'teacher', at: '/login', name: 'teacher@tongxue.example', password: 'demo-teacher-1' },
  { who: 'staff', at: '/login', name: 'staff@tongxue.example', password: 'demo-staff-1' },
] as const;
