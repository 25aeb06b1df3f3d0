import { path } from '../../contract/core/paths.ts';
import { wallAt } from '../../contract/core/time.ts';
import * as m from '../../messages/compiled/messages.js';
import { CachedMarkup } from '../client/cached-markup.tsx';
import { usePageData, useReadsMoney, useStoreZone } from '../client/page-data.ts';
import { SchoolContact } from '../client/school-contact.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { LanguageLink } from './language-link.tsx';

const columns = () => [
  {
    title: m.shell_footer_courses(),
    links: [
      { to: path.courseIndex(), label: m.shell_nav_courses() },
      { to: path.courseCamps(), label: m.catalog_camps_title() },
      { to: path.coursePrivate(), label: m.private_title() },
      { to: path.courseActivity(), label: m.catalog_activities() },
      { to: path.courseCompetition(), label: m.catalog_competitions() },
      { to: path.courseCalendar(), label: m.calendar_title() },
    ],
  },
  {
    title: m.shell_footer_family(),
    links: [
      { to: path.memberIndex(), label: m.shell_member_index() },
      { to: path.virtualIndex(), label: m.shell_virtual_index() },
      { to: path.faq(), label: m.pages_faq() },
      { to: path.footerRefund(), label: m.footer_refund_title() },
      { to: path.contact(), label: m.contact_title() },
    ],
  },
  {
    title: m.pages_about_group(),
    links: [
      { to: path.about(), label: m.pages_about() },
      { to: path.team(), label: m.pages_team() },
      { to: path.teachersIndex(), label: m.teachers_title() },
      { to: path.newsIndex(), label: m.news_title() },
      { to: path.teacherApply(), label: m.apply_footer() },
      { to: path.teacherLogin(), label: m.shell_teacher_sign_in() },
    ],
  },
  {
    title: m.shell_footer_about(),
    links: [
      { to: path.terms(), label: m.shell_footer_terms() },
      { to: path.privacy(), label: m.shell_footer_privacy() },
      { to: path.children(), label: m.shell_footer_children() },
      { to: path.cookies(), label: m.pages_cookies() },
    ],
  },
];

/** The links of all, without refunds for a student. */
const FooterLinks = ({ money }: { money: boolean }) =>
  columns().map(({ title, links }) => (
    <nav key={title} aria-label={title}>
      <p className="mb-1 font-strong">{title}</p>
      <ul className="plain-links">
        {links.map(
          ({ to, label }) =>
            (money || to !== path.footerRefund()) && (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  ));

/** The desktop footer: links in four columns, and the school. */
export function Footer() {
  const money = useReadsMoney();
  return (
    <footer className="print:hidden mt-auto border-t border-line bg-paper-deep text-small">
      <CachedMarkup
        as="div"
        className="shell-width grid grid-cols-4 gap-x-10 pt-8 pb-6"
        cacheKey={['footer', money]}
      >
        <FooterLinks money={money} />
      </CachedMarkup>
      <div className="border-t border-line">
        <div className="shell-width flex flex-wrap items-center gap-x-8 py-2 text-ink-soft">
          <SmallPrint />
          <LanguageLink className="ms-auto hover:text-ink" />
        </div>
      </div>
    </footer>
  );
}

/** The phone footer: the same links folded, and the school. */
export function FoldedFooter() {
  const money = useReadsMoney();
  return (
    <footer className="print:hidden mt-auto px-5 pt-10 pb-6 text-small text-ink-soft">
      <details className="group border-t border-line">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between">
          {m.shell_footer_fold()}
          <Icon name="caret-down" className="transition-transform group-open:rotate-180" />
        </summary>
        <CachedMarkup as="div" className="folded-links" cacheKey={['folded footer', money]}>
          <FooterLinks money={money} />
        </CachedMarkup>
      </details>
      <div className="flex flex-wrap items-center justify-center gap-x-5 border-t border-line pt-3 text-center">
        <SmallPrint />
      </div>
    </footer>
  );
}

/** The footer of sign-in and payment screens: no links except what the law requires. */
export function BriefFooter() {
  return (
    <footer className="print:hidden mt-auto flex flex-wrap items-center justify-center gap-x-8 px-5 py-3 text-center text-small text-ink-soft mobile:gap-x-5">
      <SmallPrint />
    </footer>
  );
}

function SmallPrint() {
  const page = usePageData();
  const line = 'inline-flex min-h-11 items-center';
  // In the shop's zone, so that server and browser agree on New Year's Eve too.
  const { year } = wallAt(Date.now(), useStoreZone());
  const { company } = page ?? {};
  return (
    <>
      <p>{m.shell_copyright({ year, name: company?.name ?? page?.store ?? '' })}</p>
      {company?.address && <p>{company.address}</p>}
      {page?.contacts?.map((contact) => (
        <SchoolContact key={contact.words} contact={contact} className={line} />
      ))}
    </>
  );
}
