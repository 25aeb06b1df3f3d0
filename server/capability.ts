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
 * Something that must be true of the database at any time, as a query that finds the rows that break it; $1 is the time it is.
 * One that depends on whether the database has jobs (those of tests wait in a list) is told so.
 */
export type Invariant = { rule: string; query: string | ((database: { hasJobs: boolean }) => string) };

/** A paper that is drawn for a passport: the name of its file, and what a person calls it. */
export type GrowthPaper = { name: string; title: string; document: PdfDocument };

/** Something that is kept about a family: what a person calls it, and how it is read. */
export type Kept = {
  title: (inputs: Record<string, never>, to: Pick<Context, 'locale'>) => string;
  read(context: Context, family: Family): Promise<unknown>;
  /** It tells how a child grows: a part of its growth passport. */
  growth?: true;
  /** Files of ours that go into the passport with it: a bounded sample. */
  samples?(context: Context, childId: string): Promise<{ fileId: string; mediaType: string }[]>;
  /** How the child got on, as lines that are drawn into the passport's page in the language of the context. */
  curves?(context: Context, childId: string): Promise<GrowthCurve[]>;
  /** Papers that are drawn for the passport and go into it: a bounded sample. */
  papers?(context: Context, childId: string): Promise<GrowthPaper[]>;
};

/** One copy of something of a child that a consent is for. */
export type Copy = {
  name: string;
  at: Temporal.Instant;
  /** The file of ours that it is, if it is one. */
  fileId: string | null;
};

/** Something of children that is shown only while a consent holds. Whoever shows it asks `mayShow`. */
type Shown = {
  needs: ConsentKind;
  title: Kept['title'];
  /** It is shown until the family says no; else only once it has said yes. */
  untilWithdrawn?: true;
  /** What there is of a child. */
  read(context: Context, childId: string): Promise<Copy[]>;
};

/** What one part of the product hands to the house; what it does not have, it leaves out. */
export type Capability = {
  name: string;
  routes?: readonly BoundCall[];
  /** The jobs it handles. */
  jobs?: readonly JobHandler[];
  /** What it tells people, in words. */
  notices?: readonly NoticeDefinition[];
  /** What these may be about: by examples the office sees how its words read, and which sentences a kind says. */
  samples?: readonly NoticeSample[];
  /** What it keeps about a family, by the names under which that stands in the family's download. */
  keeps?: Readonly<Record<string, Kept>>;
  /** What it shows of children that a consent is for: hidden, and listed to the family, when that is withdrawn. */
  shows?: readonly Shown[];
  /** What it has children do in hours of its own, from one moment until another: no lesson is booked for a child then. */
  occupies?(
    context: Context,
    childId: string,
    span: { from: Temporal.Instant; until: Temporal.Instant },
  ): Promise<readonly { startsAt: Temporal.Instant; endsAt: Temporal.Instant }[]>;
  /** Forgets a family whose account was closed for good; what the law makes the shop keep stays. May run twice. */
  forget?(context: Context, family: Family): Promise<void>;
  invariants?: readonly Invariant[];
  /** Numbers for `/metrics`. */
  meters?: readonly Meter[];
};

/** What capabilities are opened with: the ways to the outside, and each other, for those that act for all. */
export type House = {
  providers: PaymentProviders;
  sms: SmsSender;
  mail: MailSender;
  capabilities(): readonly Capability[];
};
