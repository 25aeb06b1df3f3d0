import { schoolSettingsCalls as calls } from '../../../contract/school-settings/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { saveSchool } from './save-school.ts';
import { viewSchool } from './view-school.ts';

export const routes: BoundCall[] = [
  bind(calls.officeSchoolInfo, viewSchool),
  bind(calls.officeSchoolFactsSave, (context, input) => saveSchool(context, 'facts', input)),
  bind(calls.officeSchoolRulesSave, (context, input) => saveSchool(context, 'rules', input)),
  bind(calls.officeSchoolCreditsSave, (context, input) => saveSchool(context, 'credits', input)),
];
