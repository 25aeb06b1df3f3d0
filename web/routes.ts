import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every screen, one line each. Chinese at `/path`, English at `/en/path`. */
export default [
  route('en?', 'shells/shell.tsx', [
    index('screens/home/home.tsx'),
    route('course_index', 'screens/catalog/course-index.tsx'),
    route('course_info/:number?', 'screens/catalog/course-info.tsx'),
    route('index_register', 'screens/sign-in/register.tsx'),
    route('index_login', 'screens/sign-in/login.tsx'),
    route('login', 'screens/sign-in/teacher-login.tsx'),
    route('cart_index', 'screens/cart/cart-index.tsx'),
    route('cart_settlement', 'screens/cart/cart-settlement.tsx'),
    route('cart_pay', 'screens/cart/cart-pay.tsx'),
    route('payment_results', 'screens/cart/payment-results.tsx'),
    route('member_index', 'screens/member/member-index.tsx'),
    route('member_courses', 'screens/member/member-courses.tsx'),
    route('member_orders', 'screens/member/member-orders.tsx'),
    route('member_orders_info/:number?', 'screens/member/member-orders-info.tsx'),
    route('member_child', 'screens/member/member-child.tsx'),
    route('virtual_index', 'screens/virtual/virtual-index.tsx'),
    route('teacher_index', 'screens/teacher/teacher-index.tsx'),
    route('admin', 'screens/office/office-index.tsx'),
    route('footer_terms', 'screens/community/legal.tsx', { id: 'terms' }),
    route('footer_privacy', 'screens/community/legal.tsx', { id: 'privacy' }),
    route('footer_children', 'screens/community/legal.tsx', { id: 'children' }),
    route('*', 'screens/not-found.tsx'),
  ]),
] satisfies RouteConfig;
