import { root, sources } from './files.ts';

/** The parts that forms are made of: what is posted, and what asks for another address. */
const posts = ['web/kit/form.tsx', 'web/client/call-form.tsx', 'web/client/button-form.tsx'];
const asks = 'web/kit/query-form.tsx';
/** Calls that write nothing: what is looked up while somebody types, and what pages hide. */
const readsOnly = new Set(['addUserHaveTel', 'verifyUnique', 'raf2Email', 'adminBaseLogin']);
/** Calls that only WeChat's own browser makes, whose bridge is script. */
const bridge = new Set(['wechatAuthorize', 'wechatAuthorized']);
/** A file in parts; without script it goes whole along with the form that needs it. */
const inParts = new Set(['uploadBegin', 'uploadPart']);

type Source = { file: string; text: string };

function wrongElements({ file, text }: Source): string[] {
  const found: string[] = [];
  for (const [element] of text.matchAll(/<form\b[^>]*/g)) {
    if (
      posts.includes(file) ? !/method="post"/.test(element) : file !== asks || !/method="get"/.test(element)
    )
      found.push(`${file}: a form is a CallForm, a ButtonForm or a QueryForm`);
  }
  const routers = /import \{[^}]*\bForm\b[^}]*\} from 'react-router'/.test(text);
  if (routers && /<Form\b[^>]*method=/.test(text))
    found.push(`${file}: the router's own form only asks (a GET)`);
  if (/import \{[^}]*\bForm\b[^}]*\} from '[./]*kit\/form\.tsx'/.test(text) && !posts.includes(file))
    found.push(`${file}: a form that is sent makes a call: CallForm`);
  return found;
}

/** What is wrong with the forms of the pages: any that no part of ours makes, and calls by script that no form makes. */
export function whatIsWrongWithForms(files: readonly Source[]): string[] {
  const code = files.map(({ text }) => text).join('\n');
  const said = [
    ...code.matchAll(/\b(?:(?:call|saves|removes)="|call: '|useCallForm(?:<[^(]*)?\(\s*')(\w+)/g),
    ...code.matchAll(/\bcall(?:=\{|: )\w+ \? '(\w+)' : '(\w+)'\s*\}/g),
  ];
  const withForm = new Set(said.flatMap(([, ...names]) => names));
  const byScript = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\bpost\(\s*'(\w+)'/g)].flatMap(([, name = '']) =>
      withForm.has(name) || readsOnly.has(name) || bridge.has(name) || inParts.has(name)
        ? []
        : [`${file}: no form makes ${name} where there is no script`],
    ),
  );
  return [...files.flatMap(wrongElements), ...byScript];
}

/** The pages' forms, as they stand. */
export const forms = (): string[] =>
  whatIsWrongWithForms(sources(root, 'web/**/*.{ts,tsx}').filter(({ file }) => !/\.test\.tsx?$/.test(file)));
