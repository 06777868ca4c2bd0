import { Style } from '../ui/style.tsx'
import css from './forms.css?inline'

export function FormStyle() {
  return <Style name="desk-forms" css={css} />
}
