import { root, running } from './files.ts';

type Rule = { where: RegExp; except?: RegExp; what: RegExp; sentence: string };

/** Adapters to what lies outside, which sign what they send with the machine's own time and ask by themselves. */
const adapters =
  /^server\/capabilities\/payments\/(alipay|wechat|try-again)[\w-]*\.ts$|^server\/platform\/sms\/aliyun\.ts$/;
const decides = /^(server\/(capabilities|reads|seo|share)|contract|words|drawing)\//;

const rules: readonly Rule[] = [
  {
    where: decides,
    except: adapters,
    what: /\bDate\.now\b|\bnew Date(\(\)|(?!\())|\bTemporal\.Now\b/,
    sentence: "asks the machine for the time; it is the context's: context.now",
  },
  {
    where: decides,
    except: adapters,
    what: /\bMath\.random\(|\brandomUUID\b/,
    sentence: "draws an id or a number by itself; ids are the context's: context.newId()",
  },
  {
    where: /^(server|contract|words|drawing)\//,
    except: adapters,
    what: /\bfetch\(|\bglobalThis\.fetch\b/,
    sentence: 'asks the outside; that is an adapter’s, called from a job or a step',
  },
  {
    where: /^(server|contract|words|drawing|web|desk)\//,
    // Starts PostgreSQL with the PATH that it was started with.
    except: /^server\/(platform\/settings|main|platform\/database\/embedded\/cluster)\.ts$/,
    what: /\bprocess\.env\b|= process\b(?!\.)/,
    sentence: 'reads the environment; a setting stands in settings.ts, which refuses what is unsafe',
  },
  {
    where: /^(server|contract|words|drawing|web|desk|simulator|demo)\//,
    what: /^(export )?(default )?(abstract )?class \w/m,
    sentence: 'a class; a function that answers an object of functions does',
  },
];

/** A text without its comments, on as many lines. */
const withoutComments = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '$1');

/** What a file does behind the back of its caller: time, chance, the outside, the environment; and classes. */
export const effects = (folder = root): string[] =>
  running(folder).flatMap(({ file, text }) => {
    const own = rules.filter(({ where, except }) => where.test(file) && !except?.test(file));
    if (!own.some(({ what }) => what.test(text))) return [];
    const code = withoutComments(text);
    return own.filter(({ what }) => what.test(code)).map(({ sentence }) => `${file}: ${sentence}`);
  });
