import { nearWords } from './near-words.ts';
import { pinyinOf } from './pinyin.ts';

/** Words for the same subject, in small letters and simplified characters. Each finds what the others find. */
const subjects = [
  '美术 画画 绘画 画 art arts painting drawing',
  '中文 汉语 普通话 华语 国语 mandarin chinese putonghua',
  '英语 英文 english',
  '法语 法文 french',
  '日语 日文 japanese',
  '数学 奥数 maths math mathematics',
  '科学 科学实验 science',
  '国际象棋 象棋 chess',
  '围棋 weiqi baduk',
  '编程 代码 写代码 程序设计 程式 程式设计 coding code programming scratch',
  '机器人 机械人 robot robots robotics',
  '乐高 积木 lego',
  '书法 练字 写字 毛笔字 硬笔 calligraphy handwriting',
  '阅读 读书 reading',
  '写作 作文 writing',
  '口才 演讲 演说 主持 小主持人 speech speaking',
  '戏剧 表演 drama theatre theater acting',
  '音乐 music',
  '声乐 唱歌 歌唱 singing vocal',
  '舞蹈 跳舞 dance dancing',
  '钢琴 piano',
  '小提琴 violin',
  '吉他 guitar',
  '体能 运动 体育 sport sports fitness',
  '游泳 swim swimming',
  '篮球 basketball',
  '足球 soccer football',
  '羽毛球 badminton',
  '网球 tennis',
  '武术 功夫 kungfu',
  '滑冰 溜冰 skating',
  '手工 craft crafts',
  '陶艺 pottery ceramics',
  '烘焙 烹饪 做饭 baking cooking',
].map((words) => words.split(' '));

const isChinese = (word: string): boolean => /^\p{Script=Han}/u.test(word);
const byWord = new Map(subjects.flatMap((words) => words.map((word) => [word, words] as const)));
const chinese = [...byWord.keys()].filter(isChinese).sort((a, b) => b.length - a.length);

/** The subjects by the pinyin of their Chinese words, read once when Latin letters are searched. */
let bySound: ReadonlyMap<string, readonly string[]> | null = null;
function soundsOf(): ReadonlyMap<string, readonly string[]> {
  bySound ??= new Map(
    subjects.flatMap((words) => words.filter(isChinese).map((word) => [pinyinOf(word), words] as const)),
  );
  return bySound;
}

/** Letters from which on the beginning of an English word says its subject: progr, mandar. */
const shortestBeginning = 4;
/** The words of the subjects of which an English word begins so. */
const begunBy = (word: string): readonly string[] =>
  subjects.filter((words) => words.some((one) => one !== word && one.startsWith(word))).flat();

/** Letters from which on a mistyped English word is taken for a subject's. */
const shortestMistyped = 5;
/** The English words of subjects that are one typing error away: painting for paintng. */
export function subjectsNear(typed: string): readonly string[] {
  if (typed.length < shortestMistyped || isChinese(typed)) return [];
  const { exact, patterns } = nearWords(typed);
  const known = [...byWord.keys()].filter((word) => word.length >= shortestMistyped && !isChinese(word));
  const fits = (word: string) =>
    exact.includes(word) ||
    patterns.some(
      (pattern) =>
        pattern.length === word.length &&
        [...pattern].every((sign, index) => sign === '_' || sign === word[index]),
    );
  return known.filter(fits);
}

/** A narrower word finds its whole subject; names that say it in other words come first. */
const narrower = [['奥数', '奥赛', 'olympiad']];

/** The other words for a narrower one within its subject: 奥赛 for 奥数. */
export const closerTo = (word: string): readonly string[] =>
  narrower.find((words) => words.includes(word))?.filter((other) => other !== word) ?? [];

/** The other words for a typed one, in Chinese, English or pinyin, or for the beginning of an English one. */
export function alsoCalled(word: string): readonly string[] {
  const isTyped = word.length >= shortestBeginning && !isChinese(word);
  const words = byWord.get(word) ?? (isTyped ? (soundsOf().get(word) ?? begunBy(word)) : undefined);
  return words?.filter((other) => other !== word) ?? [];
}

/** A subject with which a run of Chinese begins or ends, its other words, and the rest of the run: 画画 in 画画启蒙. */
export function subjectIn(run: string): { word: string; others: readonly string[]; rest: string } | null {
  const word = chinese.find(
    (one) => (one.length > 1 && (run.startsWith(one) || run.endsWith(one))) || run === one,
  );
  if (!word) return null;
  const rest = run.startsWith(word) ? run.slice(word.length) : run.slice(0, -word.length);
  return { word, others: alsoCalled(word), rest };
}

/** What the subjects in some typed words may be called, with the words themselves. */
export const subjectsIn = (words: readonly string[]): string[] => [
  ...new Set(
    words.flatMap((word) => {
      const subject = subjectIn(word);
      return subject ? [word, subject.word, ...subject.others] : [word, ...alsoCalled(word)];
    }),
  ),
];
