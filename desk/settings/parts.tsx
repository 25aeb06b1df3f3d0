import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { schoolBounds } from '../../contract/core/school-fields.ts';
import * as m from '../../messages/compiled/messages.js';
import { fieldLabel } from '../merge/value-words.tsx';
import { may } from '../page.ts';
import { BothInput } from '../parts/both.tsx';
import { choicesOf } from '../parts/choices.ts';
import { FactorFirst } from '../parts/factor-first.tsx';
import { MoneyInput } from '../parts/money-input.tsx';
import { PercentInput } from '../parts/percent-input.tsx';
import { Setting } from './setting.tsx';
import { campPrices, type SettingName } from './setting-words.ts';
import { SettingGroup, SettingsForm } from './settings-form.tsx';

/** Number inputs ignore a form's `disabled`, so each is locked by itself. */
const isLocked = () => !may('settings.change');

type Of = { name: SettingName };

const Words = ({ name }: Of) => (
  <Setting name={name}>
    <TextInput source={name} label={fieldLabel(name)} helperText={false} fullWidth />
  </Setting>
);
const Count = ({ name }: { name: keyof typeof schoolBounds }) => (
  <Setting name={name}>
    <NumberInput
      source={name}
      label={fieldLabel(name)}
      helperText={false}
      {...schoolBounds[name]}
      disabled={isLocked()}
      step={1}
      isRequired
      fullWidth
    />
  </Setting>
);
const Amount = ({ name }: { name: keyof typeof schoolBounds }) => (
  <Setting name={name}>
    <MoneyInput
      source={name}
      label={fieldLabel(name)}
      most={schoolBounds[name].max}
      helperText={false}
      disabled={isLocked()}
      isRequired
      fullWidth
    />
  </Setting>
);

/** The school's names and contact details. */
export const FactsScreen = () => (
  <SettingsForm part="facts" title={m.school_settings_facts()} why={m.school_settings_facts_why()}>
    <SettingGroup title={m.school_settings_group_names()}>
      <Setting name="store_name">
        <BothInput source="store_name" label={fieldLabel('store_name')} />
      </Setting>
    </SettingGroup>
    <SettingGroup title={m.school_settings_group_provider()}>
      <Words name="provider_name" />
      <Words name="provider_tax_number" />
      <Words name="provider_address" />
    </SettingGroup>
    <SettingGroup title={m.school_settings_group_reached()}>
      <Words name="service_tel" />
      <Words name="service_email" />
      <Words name="service_wechat" />
      <Setting name="opening_hours">
        <BothInput source="opening_hours" label={fieldLabel('opening_hours')} required={false} />
      </Setting>
      <Words name="icp" />
    </SettingGroup>
    <SettingGroup title={m.school_settings_group_home()}>
      <Setting name="home_headline">
        <BothInput source="home_headline" label={fieldLabel('home_headline')} required={false} />
      </Setting>
      <Setting name="home_lead">
        <BothInput source="home_lead" label={fieldLabel('home_lead')} required={false} />
      </Setting>
    </SettingGroup>
  </SettingsForm>
);

/** The rules of orders, private lessons and leave. */
export const RulesScreen = () => (
  <SettingsForm part="rules" title={m.school_settings_rules()} why={m.school_settings_rules_why()}>
    <SettingGroup title={m.school_settings_group_orders()}>
      <Count name="hold_minutes" />
      <Setting name="camp_started_price">
        <SelectInput
          source="camp_started_price"
          label={fieldLabel('camp_started_price')}
          choices={choicesOf(campPrices)}
          helperText={false}
          isRequired
          fullWidth
        />
      </Setting>
    </SettingGroup>
    <SettingGroup title={m.school_settings_group_private()}>
      <Count name="private_cut_off_hours" />
    </SettingGroup>
    <SettingGroup title={m.school_settings_group_leave()}>
      <Count name="leave_notice_hours" />
      <Setting name="leave_grants_itself">
        <BooleanInput
          source="leave_grants_itself"
          label={fieldLabel('leave_grants_itself')}
          helperText={false}
        />
      </Setting>
      <Count name="make_up_days" />
    </SettingGroup>
  </SettingsForm>
);

/** Credits and coupons that the school gives. */
export const CreditsScreen = () => (
  <SettingsForm part="credits" title={m.school_settings_credits()} why={m.school_settings_credits_why()}>
    <FactorFirst />
    <SettingGroup title={m.school_settings_group_buying()}>
      <Setting name="credit_rate_bp">
        <PercentInput
          source="credit_rate_bp"
          label={fieldLabel('credit_rate_bp')}
          disabled={isLocked()}
          helperText={false}
          isRequired
          fullWidth
        />
      </Setting>
      <Count name="credit_days" />
    </SettingGroup>
    <SettingGroup title={m.school_settings_group_friends()}>
      <Amount name="friend_credits" />
      <Amount name="welcome_coupon" />
      <Count name="welcome_coupon_days" />
    </SettingGroup>
  </SettingsForm>
);
