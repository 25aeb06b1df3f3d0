import { useParams, useSearchParams } from 'react-router';
import { ChoicesForm } from '../../web/notices/parts/choices-form.tsx';
import { InformationList, listQueryFrom } from '../../web/notices/parts/information-list.tsx';
import { Notice } from '../../web/notices/parts/notice.tsx';
import { Read } from '../parts/read.tsx';

export function Information() {
  const { input, readsAll } = listQueryFrom(useSearchParams()[0]);
  return (
    <Read call="memberInformation" input={input}>
      {(list) => <InformationList reader="staff" filter={input.filter} list={list} readsAll={readsAll} />}
    </Read>
  );
}

export const InformationNotice = () => (
  <Read call="memberInformationInfo" input={{ id: useParams().id ?? '' }}>
    {(notice) => <Notice reader="staff" notice={notice} />}
  </Read>
);

/** RecordHeading notices also go out by mail or as text messages. */
export const InformationChoices = () => (
  <Read call="informationChoices" input={{}}>
    {(chosen) => <ChoicesForm reader="staff" chosen={chosen} />}
  </Read>
);
