export { followSchool, loadSchool } from './load-school.ts';
