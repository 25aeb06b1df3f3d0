import { basename } from 'node:path';
import { root, sources } from './files.ts';

const forbidden = /(^|\/)(utils?|helpers?|common|services?|misc|shared|lib)(\/|\.tsx?$)/;

/** The files of a capability besides its use cases; ARCHITECTURE.md describes them. */
const kinds = new RegExp(
  `^(${[
    'capability|index|routes|rules|policy|present|store|[\\w-]+-store|settings|provider',
    'notices|notices\\.samples|invariants|rights-examples|jobs|handlers',
    '(alipay|wechat|aliyun)(-[\\w-]+)?',
  ].join('|')})\\.ts$`,
);
/** Waits or queries. */
const waits = /\basync\b|\bawait\b|\bPromise<|\bdb\b/;

const verbOf = (name: string) =>
  name.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A capability file that is neither of a known kind, nor named after the use case it exports, nor pure. */
function kindFaults(file: string, text: string): string[] {
  const name = basename(file);
  if (kinds.test(name)) return [];
  const exportsVerb = new RegExp(`^export (async )?(function|const) ${verbOf(name)}\\b`, 'm').test(text);
  return exportsVerb || !waits.test(text)
    ? []
    : [`${file}: not a known kind of file; a use case exports ${verbOf(name)}`];
}

const answers = (pattern: string) =>
  new RegExp(
    `^export (?:async )?(?:function|const) (${pattern}[A-Z]\\w*)[^{]*?\\)\\s*:\\s*([^{=]+?)\\s*(?:\\{|=>)`,
    'gm',
  );

/** `whyNot…` returns a reason or null; `require…` never returns null. */
function returnTypeFaults(file: string, text: string): string[] {
  return [
    ...[...text.matchAll(answers('why(?:May)?Not'))]
      .filter(([, , type = '']) => !/\bnull\b/.test(type))
      .map(([, name]) => `${file}: ${name} must return a reason or null`),
    ...[...text.matchAll(answers('require'))]
      .filter(([, , type = '']) => /\|\s*(null|undefined)\b/.test(type))
      .map(([, name]) => `${file}: ${name} must refuse instead of returning null`),
  ];
}

/** Promises of a file's place and name that its text breaks. */
function namingFaults(file: string, text: string): string[] {
  const found: string[] = [];
  const say = (isWrong: boolean, finding: string) => {
    if (isWrong) found.push(`${file}: ${finding}`);
  };
  const name = basename(file);
  say(forbidden.test(file), 'this name says nothing about the content');
  if (/\.test\.tsx?$/.test(file)) return found;
  say(/^(rules|policy)\.ts$/.test(name) && /\bawait\b|\basync\b/.test(text), 'rules and policies never wait');
  const isOfCapability = file.startsWith('server/capabilities/');
  say(
    isOfCapability && !/(^|-)store\.ts$/.test(name) && /\bcontext\.db\b/.test(text),
    'only a store queries',
  );
  say(
    file.startsWith('web/') && !file.startsWith('web/client/') && /\bfetch\(/.test(text),
    'components hold no fetch',
  );
  say(
    /^web\/(?!client\/|kit\/|shells\/|office\/|public\/)[\w-]+\/(?!(screens|parts)\/|walked\.ts$)/.test(file),
    'an area has screens and parts',
  );
  if (isOfCapability) found.push(...kindFaults(file, text), ...returnTypeFaults(file, text));
  return found;
}

/** Names that say nothing or the wrong thing; rules that wait, queries and fetches in the wrong place. */
export const vocabulary = (folder = root): string[] =>
  sources(folder).flatMap(({ file, text }) => namingFaults(file, text));
