import { site } from '../../content/site.ts'
import { files } from '../../routes.ts'

export function LicencesLink() {
  return (
    <p className="wrap">
      <a href={files.licences}>{site.licences}</a>
    </p>
  )
}
