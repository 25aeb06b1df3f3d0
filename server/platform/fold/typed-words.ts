import { folded } from './fold.ts';

/** Signs between words and around them; other signs are part of a word: `O'Neil`, `100%`. */
const between = /(?:[\s\p{Z}\p{Ps}\p{Pe}\p{Pi}\p{Pf},;:!?"<>、，。；：！？·•・‧∙|])+/u;
const parts =
  /\d*[\u3400-\u4dbf\u4e00-\u9fff][\u3400-\u4dbf\u4e00-\u9fff\d]*|[^\u3400-\u4dbf\u4e00-\u9fff]+/gu;

/** What staff say of a person beside the name: whose parent it is, how they are called, the grade. */
const relation =
  /(?<=.)的?(?:妈妈|爸爸|妈|爸|母亲|父亲|家长|监护人|奶奶|爷爷|外婆|外公|同学|小朋友|女士|先生|老师)$/u;
const alone =
  /^(?:妈妈?|爸爸?|母亲|父亲|家长|监护人|奶奶|爷爷|外婆|外公|同学|小朋友|女士|先生|老师|的|s|mr|mrs|ms|miss|mom|mum|mommy|dad|daddy|mother|father|parents?|(?:小学|初中|高中)?[一二三四五六七八九十\d]+年级|[初高][一二三]|g(?:rade)?\d{1,2})$/u;

/** More words than anybody types of a name. */
const most = 8;

/** The words of a typed text, folded: Chinese, with its numbers, and other letters apart, without punctuation. */
export function typedWords(typed: string): string[] {
  const words = folded(typed)
    .replaceAll(/['’]s(?=\s|$)/g, ' ')
    .split(between)
    .flatMap((part) => part?.match(parts) ?? [])
    .map((part) => part.trim().replace(/\.+$/, ''))
    .filter((part) => /[^'-]/.test(part));
  return [...new Set(words)].slice(0, most);
}

const isName = (word: string): boolean => !alone.test(word);

/** The words of a person's typed name, without what is said beside it, such as 妈妈 in 李乐乐妈妈. All of them if nothing else is typed. */
export function nameWords(typed: string): string[] {
  const words = typedWords(typed.replaceAll(/\bgrade (?=\d)/gi, 'grade'));
  const names = words.filter(isName).map((word) => word.replace(relation, ''));
  const meant = [...new Set(names.filter(isName))];
  return meant.length > 0 ? meant : words;
}
