/** A text to attach. */
export type MailFile = { name: string; type: string; text: string };
/** A stored file to attach, of any media type. */
type MailBytes = { name: string; type: string; bytes: Buffer };
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  files?: (MailFile | MailBytes)[];
};

/** Passes a mail to the mail server; throws if the server does not accept it. */
export type MailSender = { send(mail: Mail): Promise<void> };
