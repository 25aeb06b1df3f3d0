import { Alert, Box, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, Title } from 'react-admin';

type ScreenProps<Data> = {
  title: string;
  lead?: ReactNode;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

/** A screen with the answer of a call, or the reason of its refusal. */
export const Screen = <Data,>({ title, lead, query, children }: ScreenProps<Data>) => (
  <Box sx={{ py: 2, pb: 6, minWidth: 0 }}>
    <Title title={title} />
    {lead && (
      <Typography component="div" color="text.secondary" sx={{ mb: 2 }}>
        {lead}
      </Typography>
    )}
    {query.error ? (
      <Alert severity="error">{query.error.message}</Alert>
    ) : query.data === undefined ? (
      <Loading />
    ) : (
      children(query.data)
    )}
  </Box>
);
