import { useState } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import { AskPassword } from '../../accounts/parts/ask-password.tsx';
import { useSentForm } from '../../client/sent-form.ts';
import { Notice } from '../../kit/badge.tsx';
import { Section } from '../../kit/page-title.tsx';

const inKilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} kB`;

type Ready = { url: string; bytes: number };

/** Exports everything stored about the family. */
export function FamilyDownload() {
  const sent = useSentForm('familyDownload');
  const [file, setFile] = useState<Ready | null>(() => (sent?.answer as Ready | undefined) ?? null);
  return (
    <Section title={m.care_data_title()}>
      <p className="mb-4 max-w-[46em] text-ink-soft">{m.care_data_lead()}</p>
      {file ? (
        <Notice tone="green" icon="check-circle">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {m.care_download_ready({ ...figures, size: inKilobytes(file.bytes) })}
            <a
              href={file.url}
              download
              className="inline-flex min-h-11 items-center font-strong text-blue underline"
            >
              {m.care_download_open()}
            </a>
          </span>
        </Notice>
      ) : (
        <AskPassword
          call="familyDownload"
          shows
          label={m.care_download()}
          look="secondary"
          icon="download-simple"
          title={m.care_download()}
          yes={m.care_download()}
          onDone={setFile}
        />
      )}
    </Section>
  );
}
