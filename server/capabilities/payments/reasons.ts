/** How the reason of a refund begins that its family asked for; its request follows. */
export const askedBack = 'refund ';

/** The reason of a refund whose class does not run. */
export const calledOff = 'class called off';
