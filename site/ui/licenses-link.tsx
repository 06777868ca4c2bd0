import { site } from '../../content/site.ts'
import { files } from '../../routes.ts'

export function LicensesLink() {
  return (
    <p className="wrap">
      <a href={files.licenses}>{site.licenses}</a>
    </p>
  )
}
