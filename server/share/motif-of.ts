import type { Bilingual } from '../../contract/core/bilingual.ts';
import type { MotifName } from '../../contract/core/motifs.ts';

/** Words of a Chinese name, the narrower first. */
const named: readonly (readonly [RegExp, MotifName])[] = [
  [/围棋/, 'go'],
  [/象棋/, 'xiangqi'],
  [/羽毛球/, 'badminton'],
  [/篮球/, 'basketball'],
  [/足球/, 'football'],
  [/游泳/, 'swimming'],
  [/体能|体操|跳绳|田径/, 'fitness'],
  [/舞/, 'dance'],
  [/钢琴|琴童/, 'piano'],
  [/小提琴|大提琴/, 'violin'],
  [/合唱|唱歌|声乐/, 'choir'],
  [/古典音乐|欣赏/, 'listening'],
  [/音乐会|演奏/, 'concert'],
  [/戏|话剧|表演/, 'drama'],
  [/联合国/, 'united'],
  [/辩论/, 'debate'],
  [/演讲|主持|朗诵/, 'speech'],
  [/绘本|故事/, 'picture_book'],
  [/自然拼读|启蒙：听|字母/, 'phonics'],
  [/新闻|记者/, 'newspaper'],
  [/诗/, 'poems'],
  [/作文|看见了再写/, 'composition'],
  [/写作|议论文/, 'essay'],
  [/文学/, 'literature'],
  [/书法|认字|识字|毛笔/, 'calligraphy'],
  [/口语|会话|对话/, 'conversation'],
  [/法语/, 'french'],
  [/读书|阅读/, 'reading'],
  [/速写|素描/, 'sketch'],
  [/版画/, 'printmaking'],
  [/陶/, 'pottery'],
  [/作品集/, 'portfolio'],
  [/厨房|化学/, 'chemistry'],
  [/烹饪|烘焙|做饭/, 'cooking'],
  [/Scratch/i, 'scratch'],
  [/Python/i, 'python'],
  [/机器人/, 'robots'],
  [/网页/, 'web'],
  [/天文|星空/, 'astronomy'],
  [/海边|海洋|自然观察/, 'seaside'],
  [/奥数|竞赛数学|数论|组合/, 'numbers'],
  [/为什么|证明/, 'proof'],
  [/双语数学|珠心算|算盘/, 'abacus'],
];
/** Chess is named with Chinese chess in it. */
const international = /国际象棋/;

const ofCategory: Readonly<Record<string, MotifName>> = {
  english: 'reading',
  chinese: 'calligraphy',
  maths: 'shapes',
  science: 'experiment',
  coding: 'code',
  art: 'painting',
  music: 'concert',
  sport: 'fitness',
  chess: 'chess',
  debate: 'debate',
};

/** The picture of a category where nothing says more. */
export const motifOfCategory = (category: string): string =>
  Object.hasOwn(ofCategory, category) ? (ofCategory[category] ?? category) : category;

type Named = { name: Bilingual; category: string; motif?: string | null };

/** The subject that staff chose, or what the name says, or the category. */
export const motifOf = ({ name: { zh }, category, motif }: Named): string => {
  if (motif) return motif;
  if (international.test(zh)) return 'chess';
  return named.find(([words]) => words.test(zh))?.[1] ?? motifOfCategory(category);
};
