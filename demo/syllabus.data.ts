/** Topics of lessons, by subject, in the order of a term: Chinese and English. */
type Topics = readonly (readonly [zh: string, en: string])[];

export const otherTopics: Topics = [
  ['认识彼此，说说这学期的目标', 'Getting to know each other, and our aims this term'],
  ['基础练习：慢一点，做准确', 'Basics: slowly and exactly'],
  ['从例子里找规律', 'Finding the rule in examples'],
  ['听一听，练一练', 'Listening and practising'],
  ['常见错误与改法', 'Common mistakes and how to mend them'],
  ['小测与讲评', 'A short quiz, and what it tells us'],
  ['把学过的用起来', 'Using what we have learned'],
  ['自己提一个问题', 'A question of your own'],
  ['完成一个小作品', 'A small piece of our own'],
  ['复习与准备展示', 'Review, and preparing to show our work'],
  ['展示课', 'Showing our work'],
  ['回顾这学期', 'Looking back on the term'],
];

export const demoTopics: Readonly<Record<string, Topics>> = {
  chess: [
    ['棋盘、棋子与规则', 'Board, pieces and rules'],
    ['怎样吃子，怎样保护自己', 'Capturing, and staying safe'],
    ['开局：先占什么地方', 'Openings: where to begin'],
    ['一步两用的好棋', 'Moves that do two things at once'],
    ['看三步：计算练习', 'Three moves ahead: reading practice'],
    ['中盘：进攻还是防守', 'Middle game: attack or defend'],
    ['名局欣赏', 'A famous game'],
    ['残局与收官', 'Endgames'],
    ['复盘自己的一局', 'Going over a game of your own'],
    ['班级小比赛', 'A class tournament'],
  ],
  english: [
    ['自我介绍与课堂用语', 'Introducing ourselves; classroom English'],
    ['读图说故事', 'Telling a story from pictures'],
    ['元音与拼读', 'Vowels and phonics'],
    ['我的一天：一般现在时', 'My day: the present simple'],
    ['去市场：数量与价格', 'At the market: numbers and prices'],
    ['读绘本，演一段', 'Reading a picture book and acting a scene'],
    ['昨天发生了什么：过去时', 'What happened yesterday: the past simple'],
    ['写一张明信片', 'Writing a postcard'],
    ['小组讨论：我最喜欢的动物', 'Group talk: my favourite animal'],
    ['朗读展示', 'Reading aloud'],
  ],
  maths: [
    ['数与形：找规律', 'Numbers and shapes: patterns'],
    ['巧算：凑整与拆分', 'Mental arithmetic: making tens'],
    ['画线段图解题', 'Solving problems with bar models'],
    ['周长与面积', 'Perimeter and area'],
    ['分数是什么', 'What a fraction is'],
    ['逻辑推理', 'Logic puzzles'],
    ['统计与图表', 'Charts and data'],
    ['可能性', 'Chance'],
    ['错题会诊', 'Learning from mistakes'],
    ['数学游戏日', 'Maths games'],
  ],
  coding: [
    ['第一个会动的角色', 'A first character that moves'],
    ['循环：让它重复', 'Loops: doing it again'],
    ['条件：如果……就……', 'Conditions: if this, then that'],
    ['变量与得分', 'Variables and scores'],
    ['做一个接球游戏', 'Building a catching game'],
    ['找虫子：调试', 'Finding bugs'],
    ['声音与动画', 'Sound and animation'],
    ['设计自己的关卡', 'Designing your own level'],
    ['互相试玩，互相改进', 'Playing and improving each other’s games'],
    ['作品发布', 'Publishing our work'],
  ],
};

export const demoMaterials = [
  ['课前预习页', 'https://materials.tongxue.example/before-class'],
  ['课堂练习', 'https://materials.tongxue.example/worksheet'],
] as const;
