import { PhoneField } from '../../accounts/parts/phone-field.tsx';
import { telError } from '../../accounts/parts/tel.ts';
import type { useFields } from '../../client/use-fields.ts';
import type { useFieldErrors } from '../../kit/field-errors.ts';
import { CodeField } from './code-field.tsx';

/** The fields of a number and its code. */
export const emptyTel = { country: 'CN', phone_code: '86', tel: '', code: '' };
type Values = typeof emptyTel;

type TelAndCodeProps = {
  values: Values;
  set: ReturnType<typeof useFields<Values>>['set'];
  errors: ReturnType<typeof useFieldErrors>;
};

/** Checks a number; shows the error at its field. */
function validateTel({ values, errors }: Pick<TelAndCodeProps, 'values' | 'errors'>): boolean {
  const wrong = telError(values);
  if (wrong) errors.show({ tel: wrong });
  return wrong === '';
}

/** A number, and the code sent to it. */
export function TelAndCode({ values, set, errors }: TelAndCodeProps) {
  return (
    <>
      <PhoneField
        country={values.country}
        phoneCode={values.phone_code}
        onCountry={(country, phone_code) => set({ country, phone_code, tel: values.tel })}
        value={values.tel}
        onValue={(tel) => set({ tel })}
        error={errors.of('tel')}
      />
      <CodeField
        tel={values.tel}
        phoneCode={values.phone_code}
        value={values.code}
        onValue={(code) => set({ code })}
        error={errors.of('code')}
        checkTel={() => validateTel({ values, errors })}
        onTelRefused={(message) => errors.show({ tel: message })}
      />
    </>
  );
}
