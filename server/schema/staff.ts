import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { staffRoles } from '../../contract/core/rights.ts';
import { instant } from '../platform/database/columns.ts';
import { accounts, signIns } from './accounts.ts';

/** Members of staff with their roles. */
export const staffMembers = pgTable('staff_members', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  role: text('role', { enum: staffRoles }).notNull(),
  since: instant('since').notNull(),
  givenBy: uuid('given_by').references(() => accounts.id),
});

/** A second factor (RFC 6238); its secret is sealed with the server's. It is valid once confirmed. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  sealedSecret: text('sealed_secret'),
  confirmedAt: instant('confirmed_at'),
  /** A secret that waits to be confirmed. */
  nextSealedSecret: text('next_sealed_secret'),
  /** The last time step whose code was used, so that each works once. */
  lastStep: integer('last_step').notNull().default(0),
});

/** When a sign-in last showed the second factor; deleted with the sign-in. */
export const secondFactorShown = pgTable('second_factor_shown', {
  signInId: uuid('sign_in_id')
    .primaryKey()
    .references(() => signIns.id, { onDelete: 'cascade' }),
  at: instant('at').notNull(),
});

/** Codes for people who lost the authenticator: each works once, only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** Invitations to the staff; only a hash of the link's secret is stored. */
export const staffInvites = pgTable('staff_invites', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  role: text('role', { enum: staffRoles }).notNull(),
  /** Null: by the operator's command. */
  invitedBy: uuid('invited_by').references(() => accounts.id),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
  acceptedAt: instant('accepted_at'),
});
