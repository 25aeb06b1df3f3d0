import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MonthField } from './month-field.tsx';

test('an adult finds the year of birth', () => {
  const year = new Date().getFullYear() - 60;
  const markup = renderToStaticMarkup(
    <MonthField name="birth" label="Birth" value={`${year}-03`} onValue={() => {}} />,
  );
  expect(markup).toContain(`<option value="${year}" selected="">`);
});
