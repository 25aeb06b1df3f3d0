type Words = readonly [zh: string, en: string];
type FirstText = { title: Words; lead: Words; body: Words };

const about: FirstText = {
  title: ['关于我们', 'About us'],
  lead: [
    '给孩子找一门真正想学的课，给家长一个看得明白的地方。',
    'A place where children find a class they want to go to, and parents can see what they are paying for.',
  ],
  body: [
    `## 我们做什么
我们为孩子开课：常规课程、营地、一对一、活动和赛事，有的在校区，有的在线上。报名、付款、上课、请假、作业和老师的评语都在这里，家长随时看得到。
## 我们怎么做
- **人数写明。** 每个班收几个孩子写在课程页上，报满即止，可以排队候补。
- **价格说清楚。** 下单前逐项列出原价、优惠、学费积分和应付金额；退款条件写在每门课的页面上，下单后不会变。
- **老师看得见。** 每位老师都有自己的[介绍页](/teachers_index)，家长的评价来自真正上过课的家庭。
- **时间不弄错。** 校区的课按校区当地时间，线上的课按您的时间，两边的时间都会写明。
- **孩子的信息只给需要的人看。** 详见[儿童个人信息保护](/footer_children)。
## 和我们联系
先看看[常见问题](/footer_faq)，没有找到答案就[写信给我们](/footer_contact)。想来教课，请看[申请做老师](/footer_teacher_apply)。`,
    `## What we do
We teach children: regular courses, camps, private lessons, activities and competitions, on campus and online. Enrolment, payment, lessons, leave, homework and what teachers say of a child are all in one place, where parents can see them at any time.
## How we do it
- **A number you can see.** How many children a class takes stands on its page. When it is full it is full, and there is a waiting list.
- **Prices you can follow.** Before you pay, every line is shown: price, discounts, tuition credits and what is left to pay. The refund terms stand with each class and do not change once you have ordered.
- **Teachers you can get to know.** Each has [a page of their own](/teachers_index), and reviews come from families who were in the class.
- **The right hour.** A class on campus goes by the clocks of the campus, one online by yours, and both are shown.
- **A child's information is for those who need it.** See [how we protect children's data](/footer_children).
## Getting in touch
Begin with [questions and answers](/footer_faq), and [write to us](/footer_contact) where they have none. If you would like to teach, [apply](/footer_teacher_apply).`,
  ],
};

const faq: FirstText = {
  title: ['常见问题', 'Questions and answers'],
  lead: [
    '报名、付款、上课、请假和退款，家长常问的都在这里。',
    'What parents ask about enrolling, paying, lessons, leave and refunds.',
  ],
  body: [
    `## 报名
### 怎么给孩子报名？
先[注册](/index_register)并填写孩子的信息，在课程页选好班次，加入购物车，然后付款。付款成功就报好了，确认会发到您的邮箱。
### 一个账户可以给几个孩子报名吗？
可以。在“孩子信息”里添加孩子，报名时为每个孩子选班次，可以一起结算。
### 班满了怎么办？
在课程页加入候补。有名额空出来时，按先后顺序为您保留一段时间，并通知您来付款。
### 孩子的年龄或年级不在范围内，能报吗？
可以。页面会先提醒您，由您决定是否继续。
### 可以先试听吗？
开放试听的课程会写明。每个孩子每门课可以[预约试听](/course_listening)一次。
### 课程已经开始，还能报名吗？
多数课程可以插班，一般只收剩余课次的费用，金额以课程页和结算页为准。
## 付款
### 可以怎么付款？
微信支付和支付宝。我们接触不到您的支付账户和密码。
### 下单后名额保留多久？
以订单页的倒计时为准。超时未付，订单自动取消，不产生费用。
### 优惠券和学费积分怎么用？
结算时会自动给出最合算的组合，也可以自己选。每一项为什么能用、为什么不能用，都会写明。
### 怎么开发票？
打开“我的订单”，进入已付款的订单，申请发票并填写抬头，开好后发到您的邮箱。
## 上课
### 在哪里看课表？
在“课堂”里可以看到每个孩子的课次、老师、教室或上课链接，也可以把日历订阅到手机上。
### 线上课怎么进教室？
开课前不久，在“课堂”里点“进入教室”。
### 孩子可以自己登录吗？
可以。在“孩子信息”里为孩子设置学生登录名和密码。学生只能看到自己的课堂，看不到订单和金额。
### 课程页上的时间是哪里的时间？
校区的课以校区当地时间为准，线上的课以您的时间为准；两地时间不同时，两个都会写出来。
## 请假与补课
### 怎么请假？
在“请假”里选孩子和课次。提前请假的，可以补课；要提前多久，请假页会写明。
### 补课怎么安排？
请假通过后会得到一次补课机会，可以在同级班次里挑一个有空位的课次，在有效期内使用。
### 老师临时有事怎么办？
我们会安排代课，或者改期、取消并补偿，第一时间通知您。
## 退款
### 可以退款吗？
可以，条件写在每门课的页面上。[退款说明](/footer_refund)里有各类课程的一般条件和算法。
### 没有开班怎么办？
报名时您可以选好：转到其他班次、换成学费积分，或者原路退款。未开班时按您的选择办理，钱一分不少。
## 账户与隐私
### 忘记密码怎么办？
在登录页点“忘记密码”，用手机验证码重新设置。
### 家里其他人也能看到孩子的课吗？
可以。在“孩子信息”里邀请其他监护人，并决定他们能看什么、能办什么。
### 我可以要回或删除我们的信息吗？
可以。在“账户”里可以下载家庭的全部信息，也可以注销账户；法律要求保存的订单信息除外。详见[隐私政策](/footer_privacy)。`,
    `## Enrolling
### How do I enrol my child?
[Register](/index_register) and enter your child, choose a class on its page, put it into the cart and pay. Once the payment has arrived the place is yours, and a confirmation goes to your email.
### Can I enrol several children with one account?
Yes. Add them under “Students”, choose a class for each, and pay for all of them together.
### What if a class is full?
Join its waiting list. When a place opens up, we keep it for the first in line for a while and tell you.
### My child is outside of the ages or grades of a class. Can we still enrol?
Yes. You are asked whether you want to go on, and it is your decision.
### Can my child try a class first?
Where a class offers trial lessons it says so. Each child can [book one trial lesson](/course_listening) in each class.
### A class has already begun. Can we still join?
In most cases, and usually for the lessons that are left only. The class page and the checkout show the sum.
## Paying
### How can I pay?
By WeChat Pay or Alipay. We never see your payment account or password.
### How long is a place kept after I order?
As long as the countdown on the order's page shows. An order that is not paid in time is cancelled and costs nothing.
### How do coupons and tuition credits work?
At checkout the cheapest combination is proposed, and you may choose another. For each one you are told why it counts, or why not.
### How do I get an invoice?
Open a paid order under “My orders”, ask for an invoice (fapiao) and enter its title. It is sent to your email.
## Lessons
### Where do I see the timetable?
The classroom shows each child's lessons with teacher, room or link, and the calendar can be subscribed to on a phone.
### How do we enter an online lesson?
Shortly before it begins, choose “Enter” in the classroom.
### Can my child sign in alone?
Yes. Under “Students” you can set up a student login. Students see their own classroom and neither orders nor prices.
### Whose time is it that a class page shows?
A class on campus goes by the clocks of the campus, one online by yours. Where they differ, both are shown.
## Leave and make-up lessons
### How do I ask for leave?
Under “Leave”, choose the child and the lesson. Leave that is asked for in time earns a make-up lesson; the page says what in time is.
### How is a lesson made up?
Leave that was granted lets your child take a free place in a lesson of the same level, while the right to it lasts.
### What if a teacher cannot come?
Another teacher covers the lesson, or it is moved, or called off and made good. You are told at once.
## Refunds
### Can I have my money back?
Yes, by the terms that stand on the page of each class. [Refunds](/footer_refund) explains the usual terms and how they are reckoned.
### What if a class does not run?
You choose when you order: another class, tuition credits, or the money back the way it was paid. Nothing is kept back.
## Account and privacy
### I have forgotten my password. What now?
Choose “Forgot password” where you sign in, and set a new one with a code by text message.
### Can others in my family see my child's classes?
Yes. Invite other guardians under “Students”, and decide what they may see and do.
### Can I get or delete what you keep about us?
Yes. Your account has a download of everything kept about your family, and can be closed. What the law makes us keep about orders stays. See the [privacy policy](/footer_privacy).`,
  ],
};

const team: FirstText = {
  title: ['我们的团队', 'Our team'],
  lead: ['教课的人，和让课顺利上起来的人。', 'Those who teach, and those who see that teaching goes well.'],
  body: [
    `## 老师
老师是孩子来上课的理由。加入我们的老师都经过面试和试讲，并向学校出示证件与资历；每位老师的介绍、所教课程和家长评价都在[老师页](/teachers_index)。
## 教务
教务安排班次、代课和补课，看每节课的点名和评语，也回复家长的来信。
## 家长服务
报名、付款、发票和退款上的问题，由家长服务的同事处理。多数问题在[常见问题](/footer_faq)里就有答案，也可以[写信给我们](/footer_contact)。`,
    `## Teachers
Teachers are why children come. Everyone who teaches here has been interviewed, has given a lesson on trial and has shown papers and qualifications to the school. Their [pages](/teachers_index) say what they teach and what parents think of it.
## Academic staff
They arrange classes, cover and make-up lessons, look at every roll and remark, and answer parents' letters.
## Family services
They help with enrolment, payment, invoices and refunds. Most answers are among the [questions and answers](/footer_faq); for the others, [write to us](/footer_contact).`,
  ],
};

const cookies: FirstText = {
  title: ['Cookie 说明', 'Cookies'],
  lead: [
    '我们只用网站运行必需的 Cookie，没有广告，也没有第三方统计。',
    'We use only what the site needs to work: no advertising, and nobody else’s statistics.',
  ],
  body: [
    `## 什么是 Cookie
Cookie 是网站请浏览器保存的一小段文字，下次打开时随请求带回。
## 我们保存什么
- **TokenId**：登录后才有，说明您已登录。页面脚本读不到它，退出登录即删除。
- **known_device**：让您用过的设备被认出来，别人试错密码时不会把您挡在门外。
- **lang**：您选择的语言。
- **device、tz**：适合您屏幕的版式，和您所在的时区。
- **children_id**：您上次选择的孩子。
- **told**：刚刚办成的事要告诉您的一句话，看过即删除。
浏览器里还会保存没有填完的表单，方便您继续；密码和验证码不会保存。
## 我们不做什么
我们不使用广告 Cookie，不在网站之间跟踪您，也不把这些信息交给别人。
## 如何关闭
您可以在浏览器里删除或禁止 Cookie。禁止后仍可浏览课程，但不能登录。`,
    `## What a cookie is
A small text that a site asks your browser to keep, and that comes back with the next request.
## What we keep
- **TokenId**: there only while you are signed in, to say that you are. No script of a page can read it, and signing out removes it.
- **known_device**: lets a device that you have used be recognised, so that strangers who guess at your password do not shut you out.
- **lang**: the language you chose.
- **device, tz**: the layout that fits your screen, and your time zone.
- **children_id**: the child you chose last.
- **told**: a sentence about what has just been done, removed once you have read it.
Your browser also keeps forms that you have not finished, so that you can go on. Passwords and codes are never among them.
## What we do not do
We have no advertising cookies, do not follow you from site to site, and hand none of this to others.
## How to switch them off
Your browser can remove or refuse cookies. You can then still look at classes, but not sign in.`,
  ],
};

/** The built-in texts of pages: true of every school that uses this. */
export const firstWords = { about, faq, team, cookies } as const;
