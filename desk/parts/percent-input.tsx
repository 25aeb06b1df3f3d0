import { NumberInput, type NumberInputProps } from 'react-admin';

/** A share, typed in percent and kept in basis points. */
export const PercentInput = (props: NumberInputProps) => (
  <NumberInput
    {...props}
    defaultValue={0}
    min={0}
    max={100}
    step={0.01}
    format={(points: number | null) => (points ?? 0) / 100}
    parse={(percent) => Math.round(Number(percent) * 100)}
    helperText={props.helperText ?? '%'}
  />
);
