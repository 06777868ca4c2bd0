import { shopPicture as copy } from '../../../../content/desk/shop-picture.ts'
import { type PictureKind, storePicture } from '../../../../platform/content/pictures.ts'
import type { Desk, DeskHandler } from '../../../../platform/desk-kit/desk.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { defineForm, valueField } from '../../../../platform/http/form-fields.tsx'
import type { UploadedFile } from '../../../../platform/http/upload-form.ts'
import type { PictureError } from '../../../../platform/pictures/crop-picture.ts'
import { versionOf } from '../../../../platform/shop/version.ts'
import { type Editing, readEditing, saveSection, seenIn } from '../draft.ts'
import { COVER_PICTURE, type SectionName } from '../fields.ts'
import { idOf } from '../pages/controls.tsx'
import { PicturePage } from '../pages/picture-page.tsx'
import { sectionRoutes } from '../section-routes.ts'
import type { Typed, TypedItem } from '../typed.ts'

export const pictureQuery = defineForm({ of: valueField() })
export const pictureForm = defineForm({ of: valueField(), seen: valueField(), do: valueField() })

/** What a control shows, and how the draft says it. */
interface Target {
  kind: PictureKind
  section: SectionName
  control: string
  title: string
  /** Where the owner comes from. */
  anchor: string
  current: string
  /** What the picture belongs to, so that it does not go to a testimonial that has moved here meanwhile. */
  seen: string
  field: string
  withPicture: (address: string) => Typed
}

function findTarget({ typed }: Editing, control: string): Target | undefined {
  const shared = { control, seen: '' }
  if (control === COVER_PICTURE) {
    const current = typed[control]
    return {
      ...shared,
      kind: 'cover',
      section: 'brand',
      title: copy.title.cover,
      anchor: idOf(control),
      current: typeof current === 'string' ? current : '',
      field: control,
      withPicture: (address) => address,
    }
  }
  const entries = typed[TESTIMONIALS] ?? ''
  const [, place = ''] = /^testimonials\.entries\.(\d)\.photo$/.exec(control) ?? []
  const index = Number(place)
  const item = place === '' || typeof entries === 'string' ? undefined : entries[index]
  if (!item || typeof entries === 'string') return undefined
  return {
    ...shared,
    kind: 'portrait',
    section: 'words',
    title: fillTemplate(copy.title.portrait, { name: nameOf(item, index) }),
    anchor: idOf(`${TESTIMONIALS}.${index}`),
    current: item['photo'] ?? '',
    seen: versionOf({ ...item, photo: '' }),
    field: TESTIMONIALS,
    withPicture: (address) => entries.with(index, { ...item, photo: address }),
  }
}

const TESTIMONIALS = 'testimonials.entries'

const nameOf = (item: TypedItem, index: number) => item['name'] || fillTemplate(copy.unnamed, { number: index + 1 })

export const picturePage: DeskHandler<'of'> = async (desk, _, query) => {
  const target = findTarget(await readEditing(desk), query.get('of') ?? '')
  return target ? show(desk, target) : desk.refuse(404)
}

function show(desk: Desk, target: Target, error?: string): Response {
  const back = `${sectionRoutes[target.section]}#${target.anchor}`
  return desk.render(<PicturePage shell={desk.shell} view={{ ...target, error, back }} />, error ? 422 : 200)
}

export const savePictureHandler: DeskHandler<'of' | 'seen' | 'do'> = async (desk, _, form, [file]) => {
  const editing = await readEditing(desk)
  const target = findTarget(editing, form.get('of') ?? '')
  if (!target) return desk.refuse(404)
  if (form.get('seen') !== target.seen) return show(desk, target, copy.errors.changed)
  const stored = form.get('do') === 'remove' ? '' : await store(desk, target.kind, file)
  if (typeof stored !== 'string') return show(desk, target, stored.error)
  const { section, field } = target
  const posted = { [field]: target.withPicture(stored) }
  const { conflicts } = await saveSection(desk, section, { posted, seen: seenIn(section, editing.typed) })
  if (conflicts.length > 0) return show(desk, target, copy.errors.changed)
  return desk.redirect(`${sectionRoutes[section]}?saved=yes#${target.anchor}`)
}

async function store(
  { shop }: Desk,
  kind: PictureKind,
  file: UploadedFile | undefined,
): Promise<string | { error: string }> {
  if (!file) return { error: copy.errors['no-file'] }
  if (!file.bytes) return { error: copy.errors['too-large'] }
  const stored = await storePicture(shop, kind, file.bytes)
  return typeof stored === 'string' ? stored : { error: sentenceOf(stored) }
}

function sentenceOf(refused: PictureError): string {
  if (refused.error === 'not-a-picture') return copy.errors['not-a-picture']
  if (refused.error === 'too-many-pixels') return fillTemplate(copy.errors['too-many-pixels'], refused)
  const { found, min } = refused
  return fillTemplate(copy.errors['too-small'], { ...found, minWidth: min.width, minHeight: min.height })
}
