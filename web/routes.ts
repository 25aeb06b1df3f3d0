import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('en?', 'shells/shell.tsx', [
    index('screens/home/home.tsx'),
    route('course_index', 'screens/catalog/course-index.tsx'),
    route('*', 'screens/not-found.tsx'),
  ]),
] satisfies RouteConfig;
