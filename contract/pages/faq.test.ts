import { expect, test } from 'vitest';
import type { Block, RichText } from './document.ts';
import { questionsOf, withoutMoney } from './faq.ts';

const heading = (level: 2 | 3, text: string) =>
  ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] }) as Block;
const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }) as Block;

test('a student reads no questions about money, in either language', () => {
  const text: RichText = {
    type: 'doc',
    content: [
      heading(2, '付款'),
      heading(3, '可以怎么付？'),
      words('微信或支付宝。'),
      heading(2, '上课'),
      heading(3, '怎么请假？'),
      words('在请假页面提交。'),
      heading(3, '缺课了怎么办？'),
      words('可以补课；不补的按课时退费。'),
      heading(2, 'Money'),
      heading(3, 'How do I pay?'),
      words('With WeChat.'),
      heading(3, 'Can I get a refund?'),
      words('Until the class begins.'),
      heading(2, 'Classes'),
      heading(3, 'Do teachers pay attention to shy children?'),
      words('They do.'),
      ...[
        '学费是多少？',
        '一节课多少钱？',
        '可以打折吗？',
        'What are the fees?',
        'How much does it cost?',
      ].flatMap((question) => [heading(3, question), words('…')]),
    ],
  };
  expect(
    withoutMoney(questionsOf(text)).map(({ title, questions }) => [
      title,
      ...questions.map((one) => one.question),
    ]),
  ).toEqual([
    ['上课', '怎么请假？'],
    ['Classes', 'Do teachers pay attention to shy children?'],
  ]);
});
