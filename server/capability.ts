import type { ConsentKind } from '../contract/consents/kinds.ts';
import type { GrowthCurve } from '../drawing/growth-curve.ts';
import type { PaymentProviders } from './capabilities/payments/index.ts';
import type { Context } from './platform/context.ts';
import type { BoundCall } from './platform/http/bound-call.ts';
import type { JobHandler } from './platform/jobs/handle.ts';
import type { MailSender } from './platform/mail/sender.ts';
import type { Meter } from './platform/metrics/metrics.ts';
import type { NoticeDefinition } from './platform/notices/definition.ts';
import type { NoticeSample } from './platform/notices/sample.ts';
import type { PdfDocument } from './platform/pdf/document.ts';
import type { SmsSender } from './platform/sms/sender.ts';

type Family = { parentId: string; childIds: string[] };

/**
 * A rule that the database must meet at any time, as a query that finds the rows breaking it; $1 is the current time.
 * `hasJobs` is false in tests, where jobs wait in a list.
 */
export type Invariant = { rule: string; query: string | ((database: { hasJobs: boolean }) => string) };

/** A document in a growth passport: its file name, its title, its content. */
export type GrowthPaper = { name: string; title: string; document: PdfDocument };

/** A kind of record about a family in its download: its title and how to read it. */
export type FamilyRecord = {
  title: (inputs: Record<string, never>, to: Pick<Context, 'locale'>) => string;
  read(context: Context, family: Family): Promise<unknown>;
  /** It belongs in the child's growth passport. */
  growth?: true;
  /** Files of ours to include in the passport: a bounded sample. */
  samples?(context: Context, childId: string): Promise<{ fileId: string; mediaType: string }[]>;
  /** The child's progress as lines for the passport's page, in the language of the context. */
  curves?(context: Context, childId: string): Promise<GrowthCurve[]>;
  /** Documents drawn for the passport: a bounded sample. */
  papers?(context: Context, childId: string): Promise<GrowthPaper[]>;
};

/** A copy of something about a child that needs a consent. */
export type Copy = {
  name: string;
  at: Temporal.Instant;
  /** The stored file, if the copy is a file. */
  fileId: string | null;
};

/** Something about children that is shown only while a consent holds. Code that shows it calls `mayShow`. */
type Shown = {
  needs: ConsentKind;
  title: FamilyRecord['title'];
  /** Shown until the family refuses; otherwise only after the family agrees. */
  untilWithdrawn?: true;
  /** The copies about a child. */
  read(context: Context, childId: string): Promise<Copy[]>;
};

/** What a capability gives the server; it leaves out what it does not have. */
export type Capability = {
  name: string;
  routes?: readonly BoundCall[];
  jobs?: readonly JobHandler[];
  notices?: readonly NoticeDefinition[];
  /** Examples of the notices: the office previews them and tests render them. */
  samples?: readonly NoticeSample[];
  /** What it stores about a family, by name in the family's download. */
  keeps?: Readonly<Record<string, FamilyRecord>>;
  /**
   * What it shows of children under a consent. When the consent is withdrawn, it is hidden and listed to the family.
   */
  shows?: readonly Shown[];
  /** The times within a span that it occupies for a child. No lesson is booked for the child then. */
  occupies?(
    context: Context,
    childId: string,
    span: { from: Temporal.Instant; until: Temporal.Instant },
  ): Promise<readonly { startsAt: Temporal.Instant; endsAt: Temporal.Instant }[]>;
  /** Erases a family whose account is closed for good, except what the law requires. May run twice. */
  forget?(context: Context, family: Family): Promise<void>;
  invariants?: readonly Invariant[];
  /** Meters for `/metrics`. */
  meters?: readonly Meter[];
};

/** What every capability is opened with: adapters to the outside, and the list of capabilities. */
export type Dependencies = {
  providers: PaymentProviders;
  sms: SmsSender;
  mail: MailSender;
  capabilities(): readonly Capability[];
};
