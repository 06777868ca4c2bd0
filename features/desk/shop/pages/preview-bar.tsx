import { deskShop } from '../../../../content/desk/shop.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { calendarDay } from '../../../../platform/format/money.ts'
import type { Day } from '../../../../platform/shop/owner-days.ts'
import { deskRoutes } from '../../../../routes.ts'
import type { SectionName } from '../fields.ts'
import { sectionRoutes } from '../section-routes.ts'
import css from './preview-bar.css?inline'

const copy = deskShop.preview

interface PreviewBarProps {
  path: string
  /** Days on which another price begins. */
  later: readonly Day[]
  /** `undefined`: today. */
  day: Day | undefined
  /** The section of the desk that the owner came from. */
  section: SectionName | undefined
}

/** On the page as visitors will see it: the way back, and the page with a later price. */
export function PreviewBar({ path, later, day, section }: PreviewBarProps) {
  const choices = later.length > 0 ? [undefined, ...later] : []
  return (
    <nav className="desk-preview-bar" aria-label={copy.label}>
      <style dangerouslySetInnerHTML={{ __html: css }} />
      <a href={section ? sectionRoutes[section] : deskRoutes.shop} target="_self">
        {copy.back}
      </a>
      <span>{copy.label}</span>
      {choices.map((one) => (
        <a
          key={one ?? ''}
          href={previewPath({ path, day: one, section })}
          target="_self"
          aria-current={one === day ? 'page' : undefined}
        >
          {one === undefined ? copy.today : fillTemplate(copy.later, { day: calendarDay(one) })}
        </a>
      ))}
    </nav>
  )
}

interface Previewed {
  path?: string
  day?: Day | undefined
  section?: SectionName | undefined
}

export function previewPath({ path, day, section }: Previewed): string {
  const query = new URLSearchParams({
    ...(path === undefined ? {} : { page: path }),
    ...(day === undefined ? {} : { day }),
    ...(section === undefined ? {} : { from: section }),
  })
  return `${deskRoutes.shopPreview}?${query.toString()}`
}
