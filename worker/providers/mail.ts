export type Mail = {
  /** Display name of the sender: the site's. */
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The secret inside, which the local outbox shows apart. */
  code?: string
  /** The same however often this mail is tried, and no other's: at most 256 characters. Without one each try is a mail of its own. */
  key?: string
}

/**
 * The port for mail. It resolves when the mail has been accepted for delivery.
 * @throws Fault mailRefused when this mailbox cannot be written to, mailAway for any other reason.
 */
export type Mailer = (mail: Mail) => Promise<void>
