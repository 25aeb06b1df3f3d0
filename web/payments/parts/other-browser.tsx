import { useState } from 'react';
import * as m from '../../../messages/compiled/messages.js';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';

/** Explains how to pay with Alipay from within WeChat, which blocks it. */
export function OtherBrowser() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" className="mt-2" onClick={() => setOpen(true)}>
        {m.orders_alipay_inside()}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={m.orders_alipay_inside_title()}
        actions={<Button onClick={close}>{m.orders_alipay_inside_stay()}</Button>}
      >
        <p>{m.orders_alipay_inside_words()}</p>
        <ol className="mt-3 list-decimal space-y-2 ps-6 text-ink">
          <li>{m.orders_alipay_inside_menu()}</li>
          <li>{m.orders_alipay_inside_browser()}</li>
          <li>{m.orders_alipay_inside_pay()}</li>
        </ol>
      </Dialog>
    </>
  );
}
