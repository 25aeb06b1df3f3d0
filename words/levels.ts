import {
  assess_level_advanced,
  assess_level_basic,
  assess_level_elementary,
  assess_level_intermediate,
  assess_level_starter,
  assess_level_upper,
} from '../messages/compiled/messages.js';

/** The levels of an assessment, lowest first. */
export const levelNames = {
  starter: assess_level_starter,
  basic: assess_level_basic,
  elementary: assess_level_elementary,
  intermediate: assess_level_intermediate,
  upper: assess_level_upper,
  advanced: assess_level_advanced,
};
