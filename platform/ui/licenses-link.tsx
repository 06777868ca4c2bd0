import { site } from '../../content/site.ts'
import { files } from '../../routes.ts'
import css from './licenses-link.css?inline'
import { Style } from './style.tsx'

export function LicensesLink() {
  return (
    <p className="licenses wrap">
      <Style name="licenses" css={css} />
      <a href={files.licenses}>{site.licenses}</a>
    </p>
  )
}
