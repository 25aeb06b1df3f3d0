import { lazy, Suspense, useEffect, useState } from 'react';
import { countryKeywords } from '../../../contract/core/country-keywords.ts';
import { cleanTelBelow, countryMeant } from '../../../contract/core/phone.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import type { ComboboxItem } from '../../kit/found-by-typing.ts';
import { Meant } from '../../kit/meant.tsx';
import { TextField, type TextFieldProps } from '../../kit/text-field.tsx';
import { countryOf, firstFor, homes, usualCountry } from './usual-country.ts';

const Combobox = lazy(async () => ({ default: (await import('../../kit/combobox.tsx')).Combobox }));

type PhoneFieldProps = Omit<TextFieldProps, 'name' | 'label' | 'onValue'> & {
  /** Receives digits, after `+` where another prefix was typed or pasted. */
  onValue: (tel: string) => void;
  country: string;
  phoneCode: string;
  onCountry: (country: string, phoneCode: string) => void;
};

/** Loads the countries (about 240) with their dialling prefixes after hydration. */
function useCountries() {
  const [list, setList] = useState<
    readonly { english_name: string; chinese_name: string; country_code: string; phone_code: string }[]
  >([]);
  useEffect(() => {
    void import('../../../contract/core/countries.data.ts').then((module) => setList(module.countries));
  }, []);
  const zh = getLocale() === 'zh';
  return {
    list,
    items: list.map(
      (country): ComboboxItem => ({
        value: country.country_code,
        label: zh ? country.chinese_name : country.english_name,
        detail: `+${country.phone_code}`,
        keywords: countryKeywords(country),
        ...firstFor(country),
      }),
    ),
    codeOf: (country: string) => list.find((listed) => listed.country_code === country)?.phone_code ?? '86',
  };
}

const meantWords = {
  CN: () => ({ asks: m.accounts_tel_china(), answer: m.accounts_tel_choose_china() }),
  CA: () => ({ asks: m.accounts_tel_america(), answer: m.accounts_tel_choose_america() }),
};

/** A telephone number with its country. */
export function PhoneField({ country, phoneCode, onCountry, onValue, ...field }: PhoneFieldProps) {
  const { list, items, codeOf } = useCountries();
  // Only the browser knows its languages: the server caches one page for all visitors.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, before anybody has chosen
  useEffect(() => {
    const usual = usualCountry(navigator.languages);
    if (field.value === '' && usual.country !== country) onCountry(usual.country, usual.phone_code);
  }, []);
  const first = { value: 'CN', label: m.accounts_china(), detail: '+86' };
  const meant = countryMeant(phoneCode, String(field.value ?? ''));
  const fallback = <div className="h-control rounded-md bg-paper-deep" />;
  return (
    <div className="grid grid-cols-[minmax(9rem,2fr)_3fr] gap-3 mobile:grid-cols-1 mobile:gap-5">
      <Suspense fallback={fallback}>
        <Combobox
          className="noscript:hidden"
          label={m.accounts_country()}
          items={items.length > 0 ? items : [first]}
          value={countryOf(list, { country, phone_code: phoneCode })}
          onValue={(value) => onCountry(value, codeOf(value))}
        />
      </Suspense>
      {/* The only `phone_code` field: visible without script, hidden while the list of countries replaces it. */}
      <TextField
        className="hidden noscript:block"
        name="phone_code"
        label={m.accounts_phone_code()}
        start={<span className="self-center">+</span>}
        value={phoneCode}
        onValue={(prefix) => onCountry(country, prefix)}
        inputMode="numeric"
        maxLength={4}
      />
      <TextField
        {...field}
        name="tel"
        onValue={(text) => onValue(cleanTelBelow(phoneCode, text))}
        label={m.accounts_tel()}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      {meant && (
        <div className="col-span-2 mobile:col-span-1">
          <Meant {...meantWords[meant]()} onTake={() => onCountry(meant, homes[meant])} />
        </div>
      )}
    </div>
  );
}
