/** Why money goes back that was neither late nor paid twice, as its refund says: its family asked for it, with which request; its class does not run. */
export const askedBack = 'refund ';
export const calledOff = 'class called off';
