import { root, running } from './files.ts';

type Rule = { where: RegExp; except?: RegExp; what: RegExp; sentence: string };

/** Adapters to outside services, which sign requests with the machine's time and call `fetch` themselves. */
const adapters =
  /^server\/capabilities\/payments\/(alipay|wechat|try-again)[\w-]*\.ts$|^server\/platform\/sms\/aliyun\.ts$/;
/** And the text of the service worker, which runs in the browser. */
const asksTheNetwork = new RegExp(`${adapters.source}|^server/seo/offline\\.ts$`);
const decides = /^(server\/(capabilities|reads|seo|share)|contract|words|drawing)\//;

const rules: readonly Rule[] = [
  {
    where: decides,
    except: adapters,
    what: /\bDate\.now\b|\bnew Date(\(\)|(?!\())|\bTemporal\.Now\b/,
    sentence: "reads the machine's time; use context.now",
  },
  {
    where: decides,
    except: adapters,
    what: /\bMath\.random\(|\brandomUUID\b/,
    sentence: 'makes a random id or number; use context.newId()',
  },
  {
    where: /^(server|contract|words|drawing)\//,
    except: asksTheNetwork,
    what: /\bfetch\(|\bglobalThis\.fetch\b/,
    sentence: 'makes a network request; only an adapter may, from a job or a step',
  },
  {
    where: /^(server|contract|words|drawing|web|desk)\//,
    // It starts PostgreSQL with this process's PATH.
    except: /^server\/(platform\/settings|main|platform\/database\/embedded\/cluster)\.ts$/,
    what: /\bprocess\.env\b|= process\b(?!\.)/,
    sentence: 'reads the environment; put the setting into settings.ts, which refuses unsafe values',
  },
  {
    where: /^(server|contract|words|drawing|web|desk|simulator|demo)\//,
    what: /^(export )?(default )?(abstract )?class \w/m,
    sentence: 'has a class; use a function that returns an object of functions',
  },
];

/** A text without comments, with the same number of lines. */
const withoutComments = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '$1');

/** Hidden effects of a file: the machine's time, random values, network access, the environment; and classes. */
export const effects = (folder = root): string[] =>
  running(folder).flatMap(({ file, text }) => {
    const applicable = rules.filter(({ where, except }) => where.test(file) && !except?.test(file));
    if (!applicable.some(({ what }) => what.test(text))) return [];
    const code = withoutComments(text);
    return applicable.filter(({ what }) => what.test(code)).map(({ sentence }) => `${file}: ${sentence}`);
  });
