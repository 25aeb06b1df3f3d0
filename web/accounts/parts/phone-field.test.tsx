import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneField } from './phone-field.tsx';

const shown = (phoneCode: string, value: string) =>
  renderToStaticMarkup(
    <PhoneField
      {...{ country: phoneCode === '1' ? 'CA' : 'CN', phoneCode, value }}
      onCountry={() => undefined}
      onValue={() => undefined}
    />,
  );

test('proposes the country that a number was meant for', () => {
  expect(shown('1', '13800138000')).toContain('改选中国');
  expect(shown('86', '6045551234')).toContain('改选加拿大');
  expect(shown('86', '13800138000') + shown('1', '6045551234')).not.toContain('改选');
});
