import { seller } from '../../content/seller.ts'

const [mailbox, domain] = seller.email.split('@')

export const SellerMail = () => (
  <a href={`mailto:${seller.email}`}>
    {mailbox}@<wbr />
    {domain}
  </a>
)

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
