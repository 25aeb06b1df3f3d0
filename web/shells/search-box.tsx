import { Form, useSearchParams } from 'react-router';
import { shell_search_hint, shell_search_label } from '../../messages/compiled/messages.js';
import { cx } from '../kit/class-names.ts';
import { Icon } from '../kit/icon.tsx';
import { useLinks } from '../kit/link.tsx';
import { path } from '../paths.ts';

/** Finds courses: a form, so that it works before the page is alive. */
export function SearchBox({ className }: { className?: string }) {
  const { href } = useLinks();
  const [params] = useSearchParams();
  const words = params.get('q') ?? '';
  return (
    <search className={cx('w-80 mobile:w-full', className)}>
      <Form action={href(path.courseIndex())} className="relative">
        <Icon
          name="magnifying-glass"
          className="pointer-events-none absolute start-3.5 top-1/2 size-[1.25em] -translate-y-1/2 text-ink-faint"
        />
        <input
          key={words}
          type="search"
          name="q"
          defaultValue={words}
          maxLength={60}
          enterKeyHint="search"
          aria-label={shell_search_label()}
          placeholder={shell_search_hint()}
          className="block min-h-11 w-full rounded-full bg-paper-deep py-2 ps-11 pe-4 outline-offset-0 focus:bg-white focus:outline-2 focus:outline-blue focus-visible:rounded-full"
        />
      </Form>
    </search>
  );
}
