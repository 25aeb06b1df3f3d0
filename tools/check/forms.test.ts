import { expect, test } from 'vitest';
import { whatIsWrongWithForms } from './forms.ts';

const page = (text: string, file = 'web/cart/screens/planted.tsx') => whatIsWrongWithForms([{ file, text }]);

test.each([
  '<form onSubmit={send}>',
  '<form method="post" action="/x">',
  "import { Form } from '../../kit/form.tsx';",
  "import { Form, useFieldErrors } from '../../kit/form.tsx';",
  'import { Form, useLocation } from \'react-router\';\n<Form method="post">',
  "onClick={() => post('orderPlace', input)}",
  "post(\n  'orderPlace', input)",
])('%j is found', (text) => {
  expect(page(text)).toHaveLength(1);
});

test.each([
  '<ButtonForm call="orderPlace"> post(\'orderPlace\', input)',
  "useCallForm('orderPlace', { words: '' }) post('orderPlace', input)",
  "pressOf({ call: 'sendCode', shows: true }) post('sendCode', input)",
  "post('verifyUnique', input)",
  "import { FormError } from '../../kit/form.tsx';",
  "import { Form, useLocation } from 'react-router';\n<Form action={pathname}>",
])('%j may be', (text) => {
  expect(page(text)).toEqual([]);
});

test('the parts themselves post, and the one that asks does not', () => {
  expect(page('<form method="post">', 'web/kit/form.tsx')).toEqual([]);
  expect(page('<form>', 'web/kit/form.tsx')).toHaveLength(1);
  expect(page('<form method="get">', 'web/kit/query-form.tsx')).toEqual([]);
  expect(page('<form method="post">', 'web/kit/query-form.tsx')).toHaveLength(1);
});
