import { path } from '../../contract/core/paths.ts';
import { wallAt } from '../../contract/core/time.ts';
import * as m from '../../messages/compiled/messages.js';
import { Kept } from '../client/kept.tsx';
import { usePageData, useStoreZone } from '../client/page-data.ts';
import { Link } from '../kit/link.tsx';
import { Mark } from './brand.tsx';
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
      { to: path.teachersIndex(), label: m.teachers_title() },
      { to: path.courseCalendar(), label: m.calendar_title() },
    ],
  },
  {
    title: m.shell_footer_subjects(),
    links: [
      { to: path.courseIndex({ category: 'english' }), label: m.shell_category_english() },
      { to: path.courseIndex({ category: 'maths' }), label: m.shell_category_maths() },
      { to: path.courseIndex({ category: 'art' }), label: m.shell_category_art() },
      { to: path.courseIndex({ category: 'music' }), label: m.shell_category_music() },
      { to: path.courseIndex({ category: 'chess' }), label: m.shell_category_chess() },
      { to: path.courseIndex({ category: 'science' }), label: m.shell_category_science() },
    ],
  },
  {
    title: m.shell_footer_family(),
    links: [
      { to: path.register(), label: m.shell_register() },
      { to: path.memberIndex(), label: m.shell_member_index() },
      { to: path.virtualIndex(), label: m.shell_virtual_index() },
      { to: path.newsIndex(), label: m.news_title() },
      { to: path.teacherLogin(), label: m.shell_teacher_sign_in() },
    ],
  },
  {
    title: m.shell_footer_about(),
    links: [
      { to: path.terms(), label: m.shell_footer_terms() },
      { to: path.footerRefund(), label: m.footer_refund_title() },
      { to: path.privacy(), label: m.shell_footer_privacy() },
      { to: path.children(), label: m.shell_footer_children() },
    ],
  },
];

const FooterLinks = () =>
  columns().map(({ title, links }) => (
    <nav key={title} aria-label={title}>
      <p className="mb-2 font-strong">{title}</p>
      <ul className="plain-links">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  ));

/** The desktop frame's foot. */
export function Footer() {
  return (
    <footer className="print:hidden mt-auto border-t border-line bg-paper-deep">
      <div className="shell-width flex flex-wrap gap-x-20 gap-y-10 py-12">
        <div className="me-auto max-w-sm">
          <Mark className="size-12" />
          <p className="mt-4 text-lead">{m.shell_footer_promise()}</p>
        </div>
        <Kept as="div" className="contents" of="footer">
          <FooterLinks />
        </Kept>
      </div>
      <div className="border-t border-line">
        <div className="shell-width flex flex-wrap items-center gap-x-8 py-3 text-small text-ink-soft">
          <SmallPrint />
          <LanguageLink className="ms-auto hover:text-ink" />
        </div>
      </div>
    </footer>
  );
}

/** The phone's foot: what law and language need, no more. */
export function SmallFooter() {
  return (
    <footer className="print:hidden mt-auto px-5 pt-10 pb-6 text-center text-small text-ink-soft">
      <ul className="flex flex-wrap justify-center gap-x-5">
        {columns()
          .at(-1)
          ?.links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center">
                {label}
              </Link>
            </li>
          ))}
      </ul>
      <SmallPrint />
    </footer>
  );
}

function SmallPrint() {
  const page = usePageData();
  // By the shop's clocks, so that server and browser agree on New Year's Eve too.
  const { year } = wallAt(Date.now(), useStoreZone());
  return (
    <>
      <p>{m.shell_copyright({ year })}</p>
      {page?.icp && (
        <a
          href="https://beian.miit.gov.cn/"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center"
        >
          {page.icp}
        </a>
      )}
      {page?.simulator && (
        <a
          href={page.simulator}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center underline"
        >
          {m.shell_simulator()}
        </a>
      )}
    </>
  );
}
