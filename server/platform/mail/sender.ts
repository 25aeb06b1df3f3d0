export type MailFile = { name: string; type: string; text: string };
export type Mail = { to: string; subject: string; text: string; html: string; files?: MailFile[] };

/** Hands a mail to the mail server; throws when it does not take it. */
export type MailSender = { send(mail: Mail): Promise<void> };
