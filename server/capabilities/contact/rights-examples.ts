import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

export const rightsExamples = {
  contactSend: just({
    name: '陌生人',
    email: 'stranger@example.cn',
    tel: '13655585499',
    code: '000000',
    content: '请问',
  }),
  officeContactIndex: nothing,
  officeContactAnswer: { input: () => ({ contact_id: crypto.randomUUID(), words: '您好' }) },
} satisfies Examples;
