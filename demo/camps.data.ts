import type { FeeAmounts } from '../contract/catalog/camp-fees.ts';
import type { OfferingText } from './offering-text.ts';

/** A camp of the demo school: weekly from a Monday `firstWeek` weeks from now, with fees in yuan. */
export type CampText = OfferingText & {
  firstWeek: number;
  weeks: number;
  start: string;
  end: string;
  weekdays: number[];
  fees: FeeAmounts;
};

const yuan = (fees: FeeAmounts): FeeAmounts =>
  Object.fromEntries(Object.entries(fees).map(([code, amount]) => [code, amount * 100]));

export const camps: CampText[] = [
  {
    number: 'K2001',
    category: 'english',
    motif: 'drama',
    site: 'hd',
    teachers: [],
    grades: [1, 5],
    ages: [6, 11],
    yuan: 2680,
    lessons: 6,
    minutes: 420,
    size: 16,
    firstWeek: -1,
    weeks: 5,
    start: '09:00',
    end: '16:00',
    weekdays: [1, 2, 3, 4, 5, 6],
    fees: yuan({ lunch: 180, care_am: 120, care_pm: 180 }),
    name: ['英语戏剧营：一周排一出戏', 'Drama Camp in English: A Play in a Week'],
    summary: [
      '周一选角，周六公演。台词、布景、灯光都由孩子自己来。',
      'Cast on Monday, on stage by Saturday. Lines, scenery and lights are the children’s own work.',
    ],
    description: [
      '每周一个新故事，所以可以只来一周，也可以连着来。上午排练，下午做布景和道具。英语是排戏用的语言：听不懂就演出来，演着演着就会说了。周六下午请家长来看戏。带营老师双语，每八个孩子一位；早间照看 8:00–9:00，晚间照看 16:00–18:00，午餐 12:00。',
      'A new story every week, so come for one or for several. Mornings are for rehearsing, afternoons for scenery and props. English is what we work in: what is not understood is acted out, until it is spoken. Families come to see the play on Saturday afternoon. One leader to eight children, in two languages. Care from 8:00 to 9:00 AM and from 4:00 to 6:00 PM; lunch is at noon.',
    ],
    outline: [
      '选故事与试角;记台词的三种办法;布景和道具;声音与走位;带妆彩排;公演',
      'Choosing a story and trying parts;Three ways to learn lines;Scenery and props;Voice and movement;Dress rehearsal;The performance',
    ],
    bring: ['水杯;可以弄脏的衣服;软底鞋', 'Water bottle;Clothes that may get dirty;Soft shoes'],
  },
  {
    number: 'K2002',
    category: 'science',
    motif: 'seaside',
    site: 'rm',
    teachers: [],
    grades: [0, 6],
    ages: [6, 12],
    yuan: 3180,
    lessons: 5,
    minutes: 390,
    size: 18,
    firstWeek: 32,
    weeks: 10,
    start: '09:00',
    end: '15:30',
    weekdays: [1, 2, 3, 4, 5],
    fees: yuan({ lunch: 260, care_am: 150, care_pm: 220, noon: 60 }),
    early: [2780, 90],
    name: ['夏日科学营：海边的实验室', 'Summer Science Camp: A Laboratory by the Sea'],
    summary: [
      '十周，十个题目。上午做实验，下午去海边、湿地和工坊。',
      'Ten weeks, ten subjects. Experiments in the morning; the shore, the marsh and the workshop after lunch.',
    ],
    description: [
      '每周一个题目：潮汐、鸟、火山、电、桥、光、植物、声音、机器、星空。孩子周一提出自己的问题，周五把答案讲给大家听，讲不清楚也没关系，问题带回家接着想。双语带营，每八个孩子一位老师。早间照看 8:00–9:00，午间照看 12:00–13:00，晚间照看 15:30–17:30。',
      'A subject a week: tides, birds, volcanoes, electricity, bridges, light, plants, sound, machines, stars. Children bring a question on Monday and explain what they found on Friday; what is still open goes home with them. Led in two languages, one adult to eight children. Care from 8:00 to 9:00 AM, at noon until 1:00 PM, and from 3:30 to 5:30 PM.',
    ],
    outline: [
      '提出可以做实验的问题;记录与画图;海边采样;搭一个会动的东西;小组汇报',
      'Asking a question one can test;Notes and drawings;Sampling on the shore;Building something that moves;Telling the others',
    ],
    bring: ['防晒霜和帽子;雨衣;水杯;换洗袜子', 'Sun cream and a hat;Raincoat;Water bottle;Spare socks'],
  },
  {
    number: 'K2003',
    category: 'chess',
    motif: 'go',
    site: 'xh',
    teachers: [],
    grades: [0, 4],
    ages: [5, 10],
    yuan: 2280,
    lessons: 5,
    minutes: 360,
    size: 20,
    firstWeek: 8,
    weeks: 3,
    start: '09:00',
    end: '15:00',
    weekdays: [1, 2, 3, 4, 5],
    fees: yuan({ lunch: 175, care_pm: 150, noon: 50 }),
    early: [1980, 28],
    name: ['寒假围棋与数学营', 'Winter Camp: Go and Mathematics'],
    summary: [
      '上午下棋，下午做数学游戏。零基础和有级位的孩子分开带。',
      'Go in the morning, mathematical games in the afternoon; beginners and ranked players are taught apart.',
    ],
    description: [
      '围棋练的是一步一步想，数学游戏练的是把想法说出来。每天一盘有记录的对局，老师当天复盘。周五有小比赛，每个孩子都下满五盘。每十个孩子一位带营老师；午间照看 12:00–13:00，晚间照看 15:00–17:30。',
      'Go trains thinking a move ahead; the games train saying what one thinks. One recorded game a day, gone through the same afternoon. A small tournament on Friday, five games for everybody. One leader to ten children. Care at noon until 1:00 PM, and from 3:00 to 5:30 PM.',
    ],
    outline: [
      '规则与礼仪;吃子与做活;数图形与找规律;估一估再算;五轮小比赛',
      'Rules and manners;Capturing and living;Shapes and patterns;Guess first, then count;A tournament of five rounds',
    ],
    bring: ['水杯;室内鞋', 'Water bottle;Indoor shoes'],
  },
];

/** An event of one day: this many weeks from this Monday, on a weekday. */
export type EventText = OfferingText & {
  kind: 'activity' | 'competition';
  inWeeks: number;
  weekday: number;
  start: string;
  end: string;
};

export const events: EventText[] = [
  {
    kind: 'activity',
    number: 'A3001',
    category: 'english',
    motif: 'picture_book',
    site: 'hd',
    teachers: [],
    grades: [-1, 3],
    ages: [4, 9],
    yuan: 60,
    lessons: 1,
    minutes: 90,
    size: 24,
    inWeeks: 2,
    weekday: 6,
    start: '10:00',
    end: '11:30',
    name: ['周六故事会：冬天的绘本', 'Saturday Stories: Picture Books for Winter'],
    summary: ['读三本绘本，做一只纸雪人带回家。', 'Three picture books, and a paper snowman to take home.'],
    description: [
      '老师用中文和英文各读一本，第三本由孩子们来选。读完一起做手工。家长可以坐在后排，也可以去楼下喝杯茶。',
      'One book in Chinese, one in English, and the third is the children’s choice. Then we make something. Parents may sit at the back, or have tea downstairs.',
    ],
    outline: ['听故事;选一本;做手工', 'Listening;Choosing a book;Making something'],
    bring: ['不用带东西', 'Nothing at all'],
  },
  {
    kind: 'activity',
    number: 'A3002',
    category: 'science',
    motif: 'chemistry',
    site: 'xh',
    teachers: [],
    grades: [1, 6],
    ages: [6, 12],
    yuan: 120,
    lessons: 1,
    minutes: 150,
    size: 30,
    inWeeks: 4,
    weekday: 7,
    start: '14:00',
    end: '16:30',
    early: [90, 14],
    name: ['开放实验日：把厨房变成实验室', 'Open Laboratory: The Kitchen as a Laboratory'],
    summary: [
      '六张桌子，六个实验，轮着做。',
      'Six tables, six experiments, and everybody gets round to all of them.',
    ],
    description: [
      '紫甘蓝测酸碱、盐水发电、会跳舞的葡萄干……用的都是厨房里有的东西，回家可以再做一遍。每张桌子有一位老师。',
      'Red cabbage that tells acids, electricity from salt water, dancing raisins: all with things from a kitchen, so that it can be done again at home. A teacher at every table.',
    ],
    outline: [
      '酸和碱;气泡;电;密度;颜色;自己的问题',
      'Acids;Bubbles;Electricity;Density;Colours;Your own question',
    ],
    bring: ['旧围裙', 'An old apron'],
  },
  {
    kind: 'activity',
    number: 'A3003',
    category: 'music',
    motif: 'concert',
    site: 'mk',
    teachers: [],
    grades: [-2, 12],
    ages: [3, 18],
    yuan: 0,
    lessons: 1,
    minutes: 120,
    size: 120,
    inWeeks: 5,
    weekday: 6,
    start: '15:00',
    end: '17:00',
    name: ['新年音乐会', 'New Year Concert'],
    summary: [
      '合唱班和器乐班的孩子上台，家人免费入场。',
      'The choir and the instrument classes on stage; families come in free.',
    ],
    description: [
      '十二个节目，中间有茶点。请为每个来听的孩子报名占座，大人不用报名。',
      'Twelve pieces, with tea in between. Please reserve a seat for every child who comes to listen; adults need none.',
    ],
    outline: ['合唱;弦乐;钢琴四手联弹;全场一起唱', 'Choir;Strings;Piano four hands;Everybody sings'],
    bring: ['不用带东西', 'Nothing at all'],
  },
  {
    kind: 'competition',
    number: 'P4001',
    category: 'debate',
    motif: 'speech',
    site: 'on',
    teachers: [],
    grades: [3, 8],
    ages: [8, 14],
    yuan: 180,
    lessons: 1,
    minutes: 180,
    size: 60,
    inWeeks: 6,
    weekday: 7,
    start: '18:30',
    end: '21:30',
    early: [150, 20],
    name: ['双语演讲赛：我想改变的一件小事', 'Bilingual Speech Contest: One Small Thing I Would Change'],
    summary: [
      '三分钟，中文或英文，线上决赛。',
      'Three minutes, in Chinese or English, with the final online.',
    ],
    description: [
      '题目只有一个：我想改变的一件小事。每人三分钟，评委会写下三句话：听懂了什么、想再问什么、最喜欢哪一句。人人有评语，前六名有奖状。',
      'There is only one topic: one small thing I would change. Three minutes each. The judges write three sentences: what they understood, what they would ask, which line they liked best. Everybody gets their words; the first six get a certificate.',
    ],
    outline: [
      '找一件真的小事;开头和结尾;练习停顿;上台',
      'Finding something small and real;Beginning and end;Practising pauses;Speaking',
    ],
    bring: ['摄像头和麦克风', 'Camera and microphone'],
  },
  {
    kind: 'competition',
    number: 'P4002',
    category: 'chess',
    motif: 'go',
    site: 'hd',
    teachers: [],
    grades: [0, 6],
    ages: [5, 12],
    yuan: 120,
    lessons: 1,
    minutes: 300,
    size: 48,
    inWeeks: 3,
    weekday: 7,
    start: '09:00',
    end: '14:00',
    name: ['冬季围棋赛', 'Winter Go Tournament'],
    summary: [
      '五轮瑞士制，按级位分组，每人下满五盘。',
      'Five rounds, paired by strength, five games for everybody.',
    ],
    description: [
      '按级位分三组，瑞士制五轮，每方二十分钟。没有级位的孩子下九路棋盘。裁判是本校老师，每轮之间有人讲棋。',
      'Three groups by rank, five Swiss rounds, twenty minutes a side. Children without a rank play on the small board. Our own teachers are the judges, and games are explained between rounds.',
    ],
    outline: ['签到与分组;五轮对局;讲棋;颁奖', 'Arrival and groups;Five rounds;Games explained;Prizes'],
    bring: ['午餐;水杯', 'Lunch;Water bottle'],
  },
];
