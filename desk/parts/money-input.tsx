import { NumberInput, type NumberInputProps } from 'react-admin';
import type { Money } from '../../contract/core/money.ts';
import { digitsOf } from '../../words/money.ts';
import { page } from '../page.ts';
import { partsError, partsOf } from './typed-parts.ts';
import { useCommaHint } from './use-comma-hint.ts';

/** An amount, typed in major units and kept in minor ones. It also accepts a saved money value. */
export const MoneyInput = ({ most, ...props }: Omit<NumberInputProps, 'max'> & { most?: number }) => {
  const digits = digitsOf(page.currency);
  const unit = 10 ** digits;
  const hint = useCommaHint(props.helperText ?? page.currency);
  return (
    <NumberInput
      {...props}
      step={1 / unit}
      min={0}
      {...(most === undefined ? {} : { max: most / unit })}
      format={(value?: number | Money | '' | null) => {
        const amount = value && typeof value === 'object' ? value.amount : value;
        return typeof amount === 'number' ? amount / unit : '';
      }}
      parse={(typed: number | string) => partsOf(typed, unit)}
      validate={(amount: unknown) => hint.error() ?? partsError(amount, digits)}
      {...hint.field}
    />
  );
};
