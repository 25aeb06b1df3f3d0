/** Company, contacts and licence of the demo school, as its operator would set them in the environment. All are invented. */
export const demoSchoolFacts = {
  PROVIDER_NAME: '北京童学教育科技有限公司（演示）',
  PROVIDER_ADDRESS: '北京市海淀区学院路 100 号',
  SERVICE_TEL: '010-5550 0100',
  SERVICE_EMAIL: 'hello@tongxue.example',
  SERVICE_WECHAT: '童学服务号',
  ICP_NUMBER: '京ICP备00000000号-1',
} as const;
