import { files } from '../../routes.ts'
import css from './licenses-link.css?inline'
import { Style } from './style.tsx'
import { useContent } from './content.ts'

export function LicensesLink() {
  const { site } = useContent()
  return (
    <p className="licenses wrap">
      <Style name="licenses" css={css} />
      <a href={files.licenses}>{site.licenses}</a>
    </p>
  )
}
