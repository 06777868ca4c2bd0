import { Style } from '../ui/style.tsx'
import css from './forms.css?inline'

/** Fields, filters and notes of the desk; a page that has any of them says so once. */
export function FormStyle() {
  return <Style name="desk-forms" css={css} />
}
