import { useContent } from './content.ts'

export function SellerMail({ subject }: { subject?: string }) {
  const { email } = useContent().seller
  const [mailbox, domain] = email.split('@')
  return (
    <a href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>
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
