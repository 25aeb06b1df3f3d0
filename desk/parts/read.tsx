import { Box, CircularProgress } from '@mui/material';
import type { ReactNode } from 'react';
import type { Calls } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/core/call.ts';
import { officePath } from '../../contract/core/office-paths.ts';
import * as m from '../../messages/compiled/messages.js';
import { isRefused } from '../../web/client/refused.ts';
import { Button, LinkButton } from '../../web/kit/button.tsx';
import { PageMessage } from '../../web/kit/page-message.tsx';
import { useRead } from './use-read.ts';

type ReadProps<Name extends keyof Calls> = {
  call: Name;
  input: InputOf<Calls[Name]>;
  children: (data: OutputOf<Calls[Name]>) => ReactNode;
};

/** A call refuses an unknown address as invalid input or as not found. */
const isMissing = (error: unknown) => isRefused(error) && (error.status === 400 || error.status === 404);

/** Shows the answer of a call, or why there is none. */
export function Read<Name extends keyof Calls>({ call, input, children }: ReadProps<Name>) {
  const { data, error, refetch } = useRead(call, input);
  if (data !== undefined) return children(data);
  if (isMissing(error))
    return (
      <PageMessage picture="plane" title={m.notfound_title()} words={m.notfound_words()}>
        <LinkButton look="accent" to={officePath.desk()}>
          {m.desk_board()}
        </LinkButton>
      </PageMessage>
    );
  if (error)
    return (
      <PageMessage
        picture="cloud"
        title={m.failed_title()}
        words={(isRefused(error) && error.message) || m.failed_words()}
      >
        <Button look="accent" icon="arrow-clockwise" onClick={() => void refetch()}>
          {m.failed_retry()}
        </Button>
      </PageMessage>
    );
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress />
    </Box>
  );
}
