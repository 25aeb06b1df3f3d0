/**
 * Fields that may come with every call, as fields or as headers (specification section 7). They tell about whoever asks and
 * never what a call is about: no input of a call has a field of such a name, but for the calls below.
 */
export const commonFields = [
  'TokenId',
  'raf',
  'language',
  'admin_type',
  'cha_time',
  'utc_time',
  'children_id',
  'child_id',
] as const;

/**
 * The calls whose subject is one child, named by `child_id` as a field of the call's own. Clients that send the chosen child
 * with every post leave it out of these, where only the child that a person has picked for this very act may stand.
 */
export const callsAboutAChild: readonly string[] = [
  'cartAdd',
  'childPhoto',
  'childPhotoRemove',
  'studentLoginSave',
  'studentLoginEnd',
  'guardianLeave',
  'guardianEnd',
  'listeningBook',
  'entrySave',
  'virtualIndex',
  'calendarLinkMake',
  'calendarLinkEnd',
  'virtualLeave',
  'makeUpIndex',
  'rollCallHistory',
  'lessonDoor',
  'lessonEnter',
  'lessonWitness',
  'lessonStatement',
  'virtualTask',
  'memberPrivateTask',
  'taskInfo',
  'taskDraft',
  'taskSeen',
  'taskHandIn',
  'virtualMail',
  'letterSend',
  'communicationIndex',
  'communicationSave',
  'virtualTeachers',
  'virtualComment',
  'virtualAssess',
  'virtualAssessHistory',
  'virtualDebate',
  'virtualCertificate',
  'virtualFeedback',
  'remarkSave',
  'assessBook',
  'feedbackSave',
];
