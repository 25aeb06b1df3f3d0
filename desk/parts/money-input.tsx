import { NumberInput, type NumberInputProps } from 'react-admin';
import { digitsOf } from '../../words/money.ts';
import { page } from '../page.ts';

/** An amount as people write it, kept in minor units. */
export const MoneyInput = ({ most, ...props }: Omit<NumberInputProps, 'max'> & { most?: number }) => {
  const digits = digitsOf(page.currency);
  const unit = 10 ** digits;
  return (
    <NumberInput
      {...props}
      step={1 / unit}
      min={0}
      {...(most === undefined ? {} : { max: most / unit })}
      format={(amount?: number | '' | null) => (typeof amount === 'number' ? amount / unit : '')}
      parse={(typed: string) => (typed === '' ? null : Math.round(Number(typed) * unit))}
      helperText={props.helperText ?? page.currency}
    />
  );
};
