export type MailFile = { name: string; type: string; text: string };
export type Mail = { to: string; subject: string; text: string; html: string; files?: MailFile[] };

/** Passes a mail to the mail server; throws if the server does not accept it. */
export type MailSender = { send(mail: Mail): Promise<void> };
