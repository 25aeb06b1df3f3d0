import { type NoticeDefinition, noticesByKind } from './definition.ts';

/** The notices of all capabilities. */
export type Kinds = {
  all(): ReadonlyMap<string, NoticeDefinition>;
  /** Throws for a kind that no capability lists. */
  noticeOf(kind: string): NoticeDefinition;
};

type Listed = { capabilities(): readonly { notices?: readonly NoticeDefinition[] }[] };

/** Collects the notices of all capabilities, at first use, when they are open. */
export function kindsOf({ capabilities }: Listed): Kinds {
  let byKind: ReadonlyMap<string, NoticeDefinition> | null = null;
  const all = () => {
    byKind ??= noticesByKind(capabilities().flatMap(({ notices = [] }) => notices));
    return byKind;
  };
  return {
    all,
    noticeOf(kind) {
      const notice = all().get(kind);
      if (!notice) throw new Error(`no capability lists a notice of the kind ${kind}`);
      return notice;
    },
  };
}
