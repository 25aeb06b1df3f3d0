import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { TextField } from '../../kit/text-field.tsx';

/** A field for a coupon's code, in which it is received; `onReceived` is told the code as it is kept. */
export function ReceiveForm({ onReceived }: { onReceived: (code: string) => Promise<unknown> }) {
  const { busy, errors, act, sent } = useAct('couponReceive');
  const { values, set, field } = useFields({ code: '' }, errors, sent);
  const receive = async () => {
    if (!values.code.trim()) return errors.show({ code: m.field_coupon_required() });
    await act(async () => {
      const { code } = await post('couponReceive', { code: values.code }, { form: true });
      set({ code: '' });
      toast(m.coupons_received());
      await onReceived(code);
    });
  };
  return (
    <CallForm
      call="couponReceive"
      told={m.coupons_received()}
      onSubmit={() => void receive()}
      errors={errors.errors}
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
      <Button type="submit" look="secondary" busy={busy} className="mt-3">
        {m.coupons_receive()}
      </Button>
    </CallForm>
  );
}
