import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';

/** Adds a coupon by its code; `onReceived` gets the normalised code. */
export function ReceiveForm({ onReceived }: { onReceived: (code: string) => Promise<unknown> }) {
  const form = useCallForm('couponReceive', { code: '' });
  const { values, set, field } = form;
  return (
    <CallForm
      form={form}
      done={m.coupons_received()}
      missing={() => (values.code.trim() ? {} : { code: m.field_coupon_required() })}
      onDone={async ({ code }) => {
        set({ code: '' });
        await onReceived(code);
      }}
    >
      <TextField
        label={m.coupons_code()}
        hint={m.coupons_code_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        {...field('code')}
      />
      <Button type="submit" look="secondary" className="mt-3">
        {m.coupons_receive()}
      </Button>
    </CallForm>
  );
}
