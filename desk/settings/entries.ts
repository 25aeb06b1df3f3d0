import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { CreditsScreen, FactsScreen, RulesScreen } from './parts.tsx';

export const settings: readonly Entry[] = [
  {
    head: 'settings',
    route: '/school_facts',
    label: m.school_settings_facts,
    line: m.school_settings_title,
    icon: 'storefront',
    right: 'settings.see',
    screens: { list: FactsScreen },
  },
  {
    head: 'settings',
    route: '/school_rules',
    label: m.school_settings_rules,
    icon: 'sliders-horizontal',
    right: 'settings.see',
    tabOf: '/school_facts',
    screens: { list: RulesScreen },
  },
  {
    head: 'settings',
    route: '/school_credits',
    label: m.school_settings_credits,
    icon: 'gift',
    right: 'settings.see',
    tabOf: '/school_facts',
    screens: { list: CreditsScreen },
  },
];
