import PostalMime, { type Address, type Mailbox } from 'postal-mime';

/** Parses a raw message (RFC 5322, MIME). Attachments are ignored. */
export async function parseMessage(raw: Buffer) {
  const { from, to, cc, bcc, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  return {
    from: from ? mailboxesOf(from).map(format).join(', ') : '',
    to: [to, cc, bcc].flatMap((list = []) => list.flatMap(mailboxesOf)).map(format),
    subject,
    text,
    html,
  };
}

const mailboxesOf = (address: Address): Mailbox[] => address.group ?? [address];

const format = ({ name, address }: Mailbox): string => {
  if (name === '') return address;
  return `${/^[\w ]+$/.test(name) ? name : JSON.stringify(name)} <${address}>`;
};
