import { seller } from '../../content/seller.ts'

const [mailbox, domain] = seller.email.split('@')

/** In a narrow column the address breaks behind its @, not in the middle of a word. */
export const SellerMail = () => (
  <a href={`mailto:${seller.email}`}>
    {mailbox}@<wbr />
    {domain}
  </a>
)

/** Who sells the guide: name, postal address and mail, a line each. */
export const SellerCard = () => (
  <address>
    {[seller.name, ...seller.address].map((line) => (
      <span key={line}>
        {line}
        <br />
      </span>
    ))}
    <SellerMail />
  </address>
)
