import type { Capability } from '../../capability.ts';
import { teacherInvited } from './notices.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({ name: 'programme', routes, notices: [teacherInvited] });
