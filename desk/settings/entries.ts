import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import * as m from '../../messages/compiled/messages.js';
import type { EntryGroup } from '../entry.ts';
import { CreditsScreen, FactsScreen, RulesScreen } from './parts.tsx';

/** What the school decides about itself. */
export const settings: EntryGroup = {
  label: m.school_settings_title,
  entries: [
    {
      name: 'school_facts',
      label: m.school_settings_facts,
      icon: BusinessOutlined,
      right: 'settings.see',
      screens: { list: FactsScreen },
    },
    {
      name: 'school_rules',
      label: m.school_settings_rules,
      icon: RuleOutlined,
      right: 'settings.see',
      screens: { list: RulesScreen },
    },
    {
      name: 'school_credits',
      label: m.school_settings_credits,
      icon: CardGiftcardOutlined,
      right: 'settings.see',
      screens: { list: CreditsScreen },
    },
  ],
};
