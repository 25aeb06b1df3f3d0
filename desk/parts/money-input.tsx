import { NumberInput, type NumberInputProps } from 'react-admin';
import type { Money } from '../../contract/core/money.ts';
import { digitsOf } from '../../words/money.ts';
import { page } from '../page.ts';

/** An amount as people write it, kept in minor units; one that was read as money is taken as well. */
export const MoneyInput = ({ most, ...props }: Omit<NumberInputProps, 'max'> & { most?: number }) => {
  const digits = digitsOf(page.currency);
  const unit = 10 ** digits;
  return (
    <NumberInput
      {...props}
      step={1 / unit}
      min={0}
      {...(most === undefined ? {} : { max: most / unit })}
      format={(kept?: number | Money | '' | null) => {
        const amount = kept && typeof kept === 'object' ? kept.amount : kept;
        return typeof amount === 'number' ? amount / unit : '';
      }}
      parse={(typed: string) => (typed === '' ? null : Math.round(Number(typed) * unit))}
      helperText={props.helperText ?? page.currency}
    />
  );
};
