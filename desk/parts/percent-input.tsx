import { NumberInput, type NumberInputProps } from 'react-admin';
import { partsError, partsOf } from './typed-parts.ts';
import { useCommaHint } from './use-comma-hint.ts';

/** A share, typed in percent and kept in basis points. */
export const PercentInput = (props: NumberInputProps) => {
  const hint = useCommaHint(props.helperText ?? '%');
  return (
    <NumberInput
      {...props}
      defaultValue={0}
      min={0}
      max={100}
      step={0.01}
      format={(points: number | null) => (points ?? 0) / 100}
      parse={(percent: number | string) => partsOf(percent, 100) ?? 0}
      validate={(points: unknown) => hint.error() ?? partsError(points, 2)}
      {...hint.field}
    />
  );
};
