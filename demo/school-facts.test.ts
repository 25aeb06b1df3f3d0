import { expect, test } from 'vitest';
import { readSchoolDefaults } from '../server/platform/school-facts.ts';
import { demoSchoolFacts } from './school-facts.ts';

test('the demo school names its company, its contacts and its licence', () => {
  expect(readSchoolDefaults(demoSchoolFacts)).toMatchObject({
    provider_name: demoSchoolFacts.PROVIDER_NAME,
    service_tel: '010-5550 0100',
    service_wechat: '童学服务号',
    icp: '京ICP备00000000号-1',
  });
});
