import type { NewsCategory } from '../contract/community/kinds.ts';
import type { MotifName } from '../contract/core/motifs.ts';

/** A piece of news: pairs are Chinese, English; an empty line separates paragraphs. */
export type NewsText = {
  slug: string;
  motif: MotifName;
  category: NewsCategory;
  /** Negative: scheduled; null: a draft. */
  daysAgo: number | null;
  /** The film beside the demo data. */
  hasFilm?: true;
  /** Numbers of the offerings it is about. */
  offerings?: string[];
  title: [zh: string, en: string];
  summary: [zh: string, en: string];
  body: [zh: string, en: string];
  /** Descriptions of the school's picture in the text. */
  picture?: [zh: string, en: string];
};

export const demoNews: NewsText[] = [
  {
    slug: 'winter-go-tournament-open',
    category: 'contests',
    motif: 'go',
    daysAgo: 2,
    offerings: ['P4002'],
    title: [
      '冬季围棋赛开始报名：五轮，人人下满五盘',
      'The Winter Go Tournament Is Open: Five Rounds for Everybody',
    ],
    summary: [
      '海淀校区，按级位分三组。没有级位的孩子也有自己的棋盘。',
      'At Haidian, in three groups by strength. Children without a rank have a board of their own.',
    ],
    body: [
      '今年的冬季围棋赛在海淀校区举行，瑞士制五轮，每方二十分钟。无论输赢，每个孩子都会下满五盘，每两轮之间由赵清老师挑一盘现场讲解。\n\n没有级位的孩子下九路棋盘，规则当天早上会再讲一遍。请提前十五分钟到场签到，家长可以在二楼休息区等候，现场有热茶。\n\n名额四十八个，按报名先后确定。比赛结果和棋谱会在三天内放到孩子的课堂里。',
      'This year’s winter tournament is held at our Haidian campus: five Swiss rounds with twenty minutes a side. Whatever the result, every child plays five games, and between rounds Mr Zhao picks one and explains it on the spot.\n\nChildren without a rank play on the small board, and the rules are gone through once more that morning. Please arrive fifteen minutes early to sign in; parents are welcome to wait on the second floor, where there is hot tea.\n\nThere are forty-eight places, given in the order of enrolment. Results and game records will be in each child’s classroom within three days.',
    ],
    picture: [
      '九路小棋盘，黑白双方正下到中盘',
      'A small board of nine lines in the middle of a game, black and white stones on it',
    ],
  },
  {
    slug: 'a-play-in-a-week',
    category: 'classroom',
    motif: 'drama',
    daysAgo: 6,
    offerings: ['K2001'],
    title: ['一周排一出戏：英语戏剧营的六天', 'A Play in a Week: Six Days at Drama Camp'],
    summary: [
      '从周一的试角到周六的公演，十二个孩子的六天。',
      'From Monday’s auditions to Saturday’s performance: six days of twelve children.',
    ],
    body: [
      '这一周排的是《会说话的森林》。十二个孩子，有人怕上台，有人忘了词，也有人把台词改得更好笑。\n\n周六下午的公演坐满了家长，谢幕谢了三次。',
      'The play of the week was “The Forest That Talks”. Of the twelve children, one was afraid of the stage, one forgot a line, and one made a line funnier than it was.\n\nOn Saturday afternoon the hall was full of families, and the children bowed three times.',
    ],
  },
  {
    slug: 'markham-new-music-room',
    category: 'school',
    motif: 'piano',
    daysAgo: 11,
    title: ['万锦校区的新琴房开门了', 'A New Music Room at Markham'],
    summary: [
      '六台立式钢琴、一间小排练厅，周末对在读家庭开放练琴。',
      'Six upright pianos and a small rehearsal hall, open for practice to our families at weekends.',
    ],
    body: [
      '装修用了三个月，隔音做了两遍。新的音乐教室有六台立式钢琴、一间能坐三十人的小排练厅，还有一面专门贴孩子自己写的旋律的墙。\n\n每周六、周日下午四点到六点，在读学生可以免费来练琴，前台登记即可，每次四十五分钟。新年音乐会也会在这里举行，欢迎来听。',
      'It took three months to build, and the soundproofing was done twice. The new rooms have six upright pianos, a small rehearsal hall for thirty people, and a wall for melodies that the children have written themselves.\n\nOn Saturdays and Sundays from four to six our students may practise free of charge, forty-five minutes at a time; just sign in at the desk. The New Year Concert will be held here too. Do come and listen.',
    ],
  },
  {
    slug: 'how-we-choose-books',
    category: 'parents',
    motif: 'reading',
    daysAgo: 18,
    title: ['我们怎样为孩子选一本书', 'How We Choose a Book for a Child'],
    summary: [
      '林悦老师写给家长：五根手指法、三个问题，以及什么时候可以不读完。',
      'Yue Lin writes to parents: five fingers, three questions, and when it is fine not to finish.',
    ],
    body: [
      '常有家长问我，孩子该读什么。我通常先反问三个问题：他最近在玩什么？他愿意听你读什么？上一本没读完的书，停在哪里？\n\n选难度有个简单的办法：随便翻开一页，遇到一个不认识的词就弯一根手指。一页弯不满三根，可以自己读；三到五根，一起读；超过五根，先放一放。\n\n还有一件事：书可以不读完。大人也有没读完的书。孩子知道自己可以放下一本书，才会放心地拿起下一本。',
      'Parents often ask me what their child should read. I usually answer with three questions. What is he playing at the moment? What does he let you read to him? And the last book he did not finish: where did he stop?\n\nFor the level there is a simple way. Open any page and bend a finger for every word you do not know. Fewer than three on a page: read it alone. Three to five: read it together. More than five: leave it for later.\n\nOne more thing: a book need not be finished. Grown-ups leave books as well. A child who knows that a book may be put down will not be afraid to pick up the next.',
    ],
  },
  {
    slug: 'science-camp-summer-dates',
    category: 'school',
    motif: 'seaside',
    daysAgo: 24,
    offerings: ['K2002'],
    title: ['明年夏日科学营的十个题目定了', 'Ten Subjects for Next Summer’s Science Camp'],
    summary: [
      '潮汐、鸟、火山、电、桥、光、植物、声音、机器、星空，每周一个。早鸟价进行中。',
      'Tides, birds, volcanoes, electricity, bridges, light, plants, sound, machines, stars: one a week. Early prices are on.',
    ],
    body: [
      '列治文校区的夏日科学营从七月第一周开始，一共十周，每周一个题目。题目是今年的营员投票选出来的，“桥”以一票之差胜过了“恐龙”。\n\n上午做实验，下午出门：海边、湿地，或者老码头的工坊。每八个孩子一位带营老师，中英双语。可以只来一周，也可以连着来；午餐、早晚延时照看可以按周、按孩子选择。\n\n去年有三周提前一个月报满。如果只有某一周能来，建议早些定下。',
      'Our summer science camp at Richmond begins in the first week of July and lasts ten weeks, with a subject a week. This year’s campers voted on them; “bridges” beat “dinosaurs” by a single vote.\n\nMornings are for experiments. In the afternoon we go out: to the shore, the marsh, or the workshops at the old wharf. There is a leader for every eight children, in Chinese and English. Come for one week or for several; lunch and extended care are chosen by week and by child.\n\nThree weeks were full a month ahead last year. If only one week suits you, it is worth settling early.',
    ],
  },
  {
    slug: 'open-laboratory-film',
    category: 'classroom',
    motif: 'chemistry',
    daysAgo: 31,
    hasFilm: true,
    offerings: ['A3002'],
    title: ['把厨房变成实验室：开放日片段', 'The Kitchen as a Laboratory: Scenes from Our Open Day'],
    summary: [
      '六张桌子，六个实验，和一颗停不下来的葡萄干。',
      'Six tables, six experiments, and a raisin that would not stop dancing.',
    ],
    body: [
      '徐汇校区上个月的开放实验日来了一百二十个孩子。孙立老师把每个实验都做成了可以在家重复的样子，材料清单附在短片最后。\n\n下一场开放日正在报名，每张桌子有一位老师，六岁以上都可以来。',
      'A hundred and twenty children came to last month’s open laboratory at Xuhui. Mr Sun made every experiment one that can be done again at home; the list of materials is at the end of the film.\n\nThe next open day is taking enrolments. There is a teacher at every table, and anybody from six on is welcome.',
    ],
  },
  {
    slug: 'asking-for-leave-made-plain',
    category: 'parents',
    motif: 'abacus',
    daysAgo: 45,
    title: ['孩子生病了怎么请假、怎么补课', 'When Your Child Is Ill: Leave and Make-up Lessons'],
    summary: [
      '课前两小时都可以请假；获准的假可以到同一门课的其他班补一节。',
      'Ask up to two hours before a lesson; a granted leave earns a make-up lesson in another group of the same course.',
    ],
    body: [
      '换季的时候请假的孩子多，这里把规则再说明一次。\n\n上课前至少两小时在课堂里提交请假，写一句原因就可以，不需要证明。老师或教务会在当天回复。\n\n获准的请假会得到一次补课机会：到同一门课还有空位的其他班上一节课。发烧和传染病请安心在家休息，我们会把当天的讲义和作业放进课堂。',
      'Many children are away when the seasons change, so here are the rules once more.\n\nAsk for leave in the classroom at least two hours before the lesson. One sentence is enough; no certificate is needed. The teacher or the office answers the same day.\n\nA granted leave earns a make-up lesson in another group of the same course where there is a free seat. With a fever or anything catching, please stay at home and rest. The day’s notes and homework will be in the classroom.',
    ],
  },
  {
    slug: 'speech-contest-one-small-thing',
    category: 'contests',
    motif: 'speech',
    daysAgo: 58,
    offerings: ['P4001'],
    title: ['双语演讲赛：我想改变的一件小事', 'Bilingual Speech Contest: One Small Thing I Would Change'],
    summary: [
      '三分钟，中文或英文。评委会给每个孩子写三句话。',
      'Three minutes, in Chinese or in English. The judges write three sentences to every child.',
    ],
    body: [
      '今年的题目只有一个：我想改变的一件小事。去年有孩子讲电梯里没有人说早安，有孩子讲学校的球总是没气。小事讲得具体，就有人愿意听。\n\n决赛在线上进行，六十个名额。评委为每个孩子写三句话：听懂了什么、还想问什么、最喜欢哪一句。前六名有奖状，人人有评语。',
      'There is one topic this year: one small thing I would change. Last year somebody spoke about nobody saying good morning in the lift, and somebody about the school’s balls, which are always flat. Small things told exactly find listeners.\n\nThe final is online, with sixty places. The judges write three sentences to every child: what they understood, what they would still ask, and which line they liked best. The first six get a certificate; everybody gets the words.',
    ],
  },
  {
    slug: 'new-year-concert',
    category: 'contests',
    motif: 'concert',
    daysAgo: -5,
    title: ['新年音乐会：十二月在万锦开演', 'The New Year Concert Comes to Markham'],
    summary: [
      '四十个孩子，一个半小时，最后大家一起唱。',
      'Forty children, an hour and a half, and a last song for everybody.',
    ],
    body: [
      '今年的新年音乐会在万锦校区的小排练厅举行，钢琴、小提琴和合唱各占三分之一。\n\n在读家庭每家可以领两张票，前台登记即可。',
      'This year’s concert is in the rehearsal hall at Markham: a third piano, a third violin, a third choir.\n\nEvery family has two tickets. Just sign at the desk.',
    ],
  },
  {
    slug: 'summer-camp-diary',
    category: 'classroom',
    motif: 'camp',
    daysAgo: null,
    title: ['夏令营日记（未完）', 'A Summer Camp Diary (unfinished)'],
    summary: ['老师们的手记，还在整理。', ''],
    body: ['第一天，大家先学会了记住彼此的名字。', ''],
  },
];
