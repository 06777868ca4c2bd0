import { useContent } from './content.ts'

export function SellerMail() {
  const { email } = useContent().seller
  const [mailbox, domain] = email.split('@')
  return (
    <a href={`mailto:${email}`}>
      {mailbox}@<wbr />
      {domain}
    </a>
  )
}

export function SellerCard() {
  const { name, address } = useContent().seller
  return (
    <address>
      {[name, ...address].map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
      <SellerMail />
    </address>
  )
}
