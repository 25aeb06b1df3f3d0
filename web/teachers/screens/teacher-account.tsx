import { useLoaderData } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import type { TeacherProfile } from '../../../contract/teachers/account.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { ChangePassword } from '../../accounts/parts/change-password.tsx';
import { DeviceList } from '../../accounts/parts/device-list.tsx';
import { SignOutButton } from '../../accounts/parts/sign-out-button.tsx';
import { languageName } from '../../client/language-name.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { OwnZone } from '../../families/parts/own-zone.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { Card, Facts } from '../../kit/card.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Portrait } from '../../uploads/parts/portrait.tsx';
import { Papers } from './papers.tsx';
import { Statement } from './statement.tsx';

export const handle: ScreenHandle = { title: () => m.shell_nav_account() };
export const meta = () => titled(m.shell_nav_account());

export async function loader(args: PageArgs) {
  const month = args.url.searchParams.get('month');
  const [profile, statement, devices] = await Promise.all([
    read(args, 'teacherProfile', {}),
    read(args, 'teacherStatement', month ? { month } : {}),
    read(args, 'memberDevices', {}),
  ]);
  return { profile, statement, devices };
}

/** A teacher's public profile. */
function Profile({ profile }: { profile: TeacherProfile }) {
  const locale = getLocale() === 'zh' ? 'zh' : 'en';
  return (
    <Card as="section" className="mb-9">
      <Portrait
        fields={{}}
        hasPicture={profile.photo !== null}
        mayChange
        hint={m.profile_photo_hint(figures)}
        saveCall="teacherPhoto"
        removeCall="teacherPhotoRemove"
      >
        <Avatar seed={profile.id} name={profile.name[locale]} src={profile.photo} className="size-24" />
      </Portrait>
      <div className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 grow">
          <h2 className="text-title">{profile.name[locale]}</h2>
          <p className="text-ink-soft">{profile.title[locale]}</p>
        </div>
        <Link
          to={path.teachersInfo(profile.id)}
          className="inline-flex min-h-11 items-center text-blue underline"
        >
          {m.profile_public()}
        </Link>
      </div>
      <p className="mt-4">{profile.bio[locale]}</p>
      <Facts
        className="mt-4"
        items={[
          [m.profile_languages(), profile.languages.map(languageName).join(m.catalog_and())],
          ...(profile.email ? [[m.profile_email(), profile.email] as const] : []),
        ]}
      />
      <p className="mt-4 text-small text-ink-soft">{m.profile_changed_by()}</p>
    </Card>
  );
}

/** A teacher's own account: profile, documents, lessons given, and sign-in. */
export default function TeacherAccountScreen() {
  const { profile, statement, devices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{m.shell_nav_account()}</PageTitle>
      <Profile profile={profile} />
      <div>
        <Statement statement={statement} />
        <Papers papers={profile.papers} />
        <OwnZone />
        <ChangePassword />
        <DeviceList devices={devices} />
        <SignOutButton />
      </div>
    </>
  );
}
