/** How the reason of a refund begins that its family asked for; its request follows. */
export const askedBack = 'refund ';

/** How the reason of a refund begins that is the difference to a cheaper session; the move follows. */
export const movedOn = 'moved ';

/** The reason of a refund whose class does not run. */
export const calledOff = 'class called off';
