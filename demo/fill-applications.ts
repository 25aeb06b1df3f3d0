import { asc, eq, isNull } from 'drizzle-orm';
import type { ApplicationState } from '../contract/applications/states.ts';
import { ticketKey } from '../server/capabilities/applications/rules.ts';
import type { Context } from '../server/platform/context.ts';
import { keepBytes } from '../server/platform/files/files.ts';
import { seal } from '../server/platform/secrets/sealing.ts';
import { tokenHash } from '../server/platform/secrets/tokens.ts';
import { accounts } from '../server/schema/accounts.ts';
import { applicationEvents, applicationFiles, applications } from '../server/schema/applications.ts';
import { teachers } from '../server/schema/teachers.ts';
import { seeded } from './seeded.ts';

type Applicant = {
  name: readonly [last: string, first: string];
  mail: string;
  locale: 'zh' | 'en';
  state: ApplicationState;
  courses: string[];
  background: string;
  style: string[];
  /** The school's words with its last step. */
  words?: string;
  note?: string;
};

const applicants: readonly Applicant[] = [
  {
    name: ['陆', '思源'],
    mail: 'lu',
    locale: 'zh',
    state: 'submitted',
    courses: ['maths', 'coding'],
    background: '华东师范大学数学系毕业，在少年宫教了四年数学与 Scratch，带过两届比赛队。',
    style: ['清楚', '耐心', '有趣'],
    note: '试讲视频不错，本周内约面试。',
  },
  {
    name: ['Bennett', 'Claire'],
    mail: 'claire',
    locale: 'en',
    state: 'interview',
    courses: ['english'],
    background: 'CELTA, six years of teaching English to children of five to nine in Vancouver and online.',
    style: ['warm', 'playful', 'exact'],
    words: 'Please bring a plan for one lesson with a picture book.',
  },
  {
    name: ['顾', '晓白'],
    mail: 'gu',
    locale: 'zh',
    state: 'rejected',
    courses: ['music'],
    background: '音乐学院在读，弹钢琴十二年，暑期带过夏令营。',
    style: ['活泼', '鼓励', '细致'],
    words: '目前钢琴课没有新的班次，毕业后欢迎再来。',
  },
  {
    name: ['何', '远'],
    mail: 'he',
    locale: 'zh',
    state: 'withdrawn',
    courses: ['sport'],
    background: '篮球二级运动员，体育学院毕业。',
    style: ['严格', '热情', '守时'],
  },
  {
    name: ['沈', ''],
    mail: 'shen',
    locale: 'zh',
    state: 'draft',
    courses: [],
    background: '',
    style: [],
  },
];

/** The ticket of the application that waits for its interview, so that visitors of the demo can find its page. */
const demoTicket = 'demo-application-1';

const stepsTo: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  draft: [],
  submitted: ['submitted'],
  interview: ['submitted', 'interview'],
  accepted: ['submitted', 'interview', 'accepted'],
  rejected: ['submitted', 'interview', 'rejected'],
  withdrawn: ['submitted', 'withdrawn'],
};

/** Applicants in each state; the accepted one is an existing teacher. */
export async function fillApplications(context: Context): Promise<void> {
  const { db, now } = context;
  const random = seeded(20_260_311);
  const [editor] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'staff@tongxue.example'));
  const [teacher] = await db
    .select({ id: teachers.id, name: accounts.name, email: accounts.email })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.id, teachers.accountId))
    .where(isNull(accounts.closedAt))
    .orderBy(asc(teachers.position), asc(teachers.id))
    .limit(1);
  const accepted: Applicant = {
    name: [(teacher?.name ?? '林').slice(0, 1), (teacher?.name ?? '老师').slice(1)],
    mail: 'accepted',
    locale: 'zh',
    state: 'accepted',
    courses: ['chess'],
    background: '围棋业余五段，教棋十年。',
    style: ['沉稳', '幽默', '因材施教'],
    words: '欢迎加入。',
  };
  for (const [place, applicant] of [...applicants, accepted].entries()) {
    const id = random.uuid();
    const ticket = applicant.state === 'interview' ? demoTicket : random.uuid();
    const steps = stepsTo[applicant.state];
    const begun = now.subtract({ hours: 24 * (4 + place * 9) });
    const at = (step: number) => begun.add({ hours: 20 * step + 1 });
    const isInvited = steps.includes('interview');
    await db.insert(applications).values({
      id,
      ticketHash: tokenHash(ticket),
      sealedTicket: seal(ticket, ticketKey(context)),
      state: applicant.state,
      lastName: applicant.name[0],
      firstName: applicant.name[1],
      email:
        applicant.state === 'accepted'
          ? (teacher?.email ?? 'accepted@apply.example')
          : `${applicant.mail}@apply.example`,
      phoneCode: '86',
      tel: applicant.state === 'draft' ? '' : `+8613655580${String(100 + place)}`,
      address: applicant.locale === 'en' ? '88 Pender St, Vancouver' : '上海市徐汇区',
      courses: applicant.courses,
      background: applicant.background,
      style: applicant.style,
      locale: applicant.locale,
      begunAt: begun,
      changedAt: at(steps.length),
      submittedAt: steps.length > 0 ? at(0) : null,
      interviewAt: isInvited ? (applicant.state === 'interview' ? now.add({ hours: 50 }) : at(2)) : null,
      words: applicant.words ?? '',
      teacherId: applicant.state === 'accepted' ? (teacher?.id ?? null) : null,
    });
    const events = [
      ...steps.map((kind, step) => ({
        kind,
        at: at(step),
        words: step === steps.length - 1 ? (applicant.words ?? '') : '',
        madeBy: kind === 'submitted' || kind === 'withdrawn' ? null : (editor?.id ?? null),
      })),
      ...(applicant.note
        ? [{ kind: 'note' as const, at: at(steps.length), words: applicant.note, madeBy: editor?.id ?? null }]
        : []),
    ];
    if (events.length > 0)
      await db
        .insert(applicationEvents)
        .values(events.map((event) => ({ ...event, id: random.uuid(), applicationId: id })));
    if (applicant.state === 'submitted' || applicant.state === 'interview') {
      const text = new TextEncoder().encode(`%PDF-1.4\n% ${applicant.mail}\n%%EOF\n`);
      const name = applicant.locale === 'en' ? 'resume.pdf' : '简历.pdf';
      const fileId = await keepBytes(context, text, { mediaType: 'application/pdf', name });
      await db.insert(applicationFiles).values({
        applicationId: id,
        fileId,
        use: 'resume',
        name,
        bytes: text.byteLength,
        position: 1,
      });
    }
  }
}
