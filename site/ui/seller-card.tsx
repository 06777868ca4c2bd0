import { seller } from '../../content/seller.ts'

export const SellerMail = () => <a href={`mailto:${seller.email}`}>{seller.email}</a>

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
