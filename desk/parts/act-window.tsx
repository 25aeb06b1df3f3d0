import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, SaveButton, useTranslate } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import * as m from '../../messages/compiled/messages.js';
import { askWhether } from '../ask-whether.ts';
import { type ActMessage, useAct } from './use-act.ts';

type ActWindowProps<Answer> = {
  /** The label of the button and of its window. */
  label: string;
  /** What its button shows instead, where a row names the rest already. */
  button?: string;
  work: (values: FieldValues) => Promise<Answer>;
  /** The message after success. */
  done: string | ((answer: Answer) => string | ActMessage);
  /** Runs after success. */
  after?: (answer: Answer) => void;
  defaults?: FieldValues;
  color?: 'primary' | 'error';
  look?: Pick<ButtonProps, 'variant' | 'size' | 'disabled'>;
  wide?: boolean;
  /** Explains the act, above the fields. */
  words?: ReactNode;
  children?: ReactNode;
};

/** Keeps whether its form is filled in. */
function Filled({ kept }: { kept: RefObject<boolean> }) {
  const { dirtyFields } = useFormState();
  const isFilled = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    kept.current = isFilled;
  }, [kept, isFilled]);
  return null;
}

/** A button that opens a small form for one act. A refusal appears beside its field or as a message. */
export function ActWindow<Answer>({
  label,
  button,
  work,
  done,
  after,
  defaults = {},
  color = 'primary',
  look = { variant: 'outlined' },
  wide = false,
  words,
  children,
}: ActWindowProps<Answer>) {
  const [isOpen, setOpen] = useState(false);
  const run = useAct();
  const translate = useTranslate();
  const isFilled = useRef(false);
  // A click beside the window or Escape can be a slip.
  const leave = async () => {
    if (!isFilled.current || (await askWhether(m.desk_act_discards()))) setOpen(false);
  };
  const submit = async (values: FieldValues) => {
    // While the window closes, its button can still be pressed for a moment.
    if (!isOpen) return undefined;
    const { answer, errors } = await run(() => work(values), done, { form: true });
    if (errors) return errors;
    setOpen(false);
    after?.(answer as Answer);
    return undefined;
  };
  return (
    <>
      <Button {...look} color={color} onClick={() => setOpen(true)} aria-label={button && label}>
        {button ?? label}
      </Button>
      <Dialog open={isOpen} onClose={leave} fullWidth maxWidth={wide ? 'md' : 'sm'}>
        <Form onSubmit={submit} record={defaults}>
          <Filled kept={isFilled} />
          <DialogTitle>{label}</DialogTitle>
          <DialogContent>
            {words && (
              <Typography component="div" sx={{ mb: 2 }}>
                {words}
              </Typography>
            )}
            <Stack>{children}</Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate('ra.action.cancel')}</Button>
            <SaveButton label={label} icon={null} color={color} alwaysEnable />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
