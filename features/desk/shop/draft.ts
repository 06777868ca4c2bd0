import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Content } from '../../../platform/content/content.ts'
import { applyEdits } from '../../../platform/content/edits.ts'
import { currentVersion, type Draft, readDraft, saveDraft, type Version } from '../../../platform/content/versions.ts'
import type { Desk } from '../../../platform/desk-kit/desk.ts'
import { isSame } from './changes.ts'
import { type Field, fieldsOf, type SectionName } from './fields.ts'
import { type Typed, typedContent, type TypedValues } from './typed.ts'

/** What the owner edits: the draft over the newest version, also if that applies only in a moment. */
export interface Editing {
  version: Version | undefined
  number: number
  live: Content
  draft: Draft
  /** What the draft changes. */
  changed: TypedValues
  /** Every field: the draft's value, or the live one. */
  typed: TypedValues
}

const typedSchema = z.record(z.string(), z.union([z.string(), z.array(z.record(z.string(), z.string()))]))

export async function readEditing({ shop, content }: Pick<Desk, 'shop' | 'content'>): Promise<Editing> {
  const version = await currentVersion(shop.db)
  const draft = await readDraft(shop.db)
  const live = applyEdits(content.defaults, version?.edits ?? {})
  const liveTyped = typedContent(live)
  const changed = changedFrom(liveTyped, typedSchema.parse(draft.values))
  return { version, number: version?.number ?? 0, live, draft, changed, typed: { ...liveTyped, ...changed } }
}

/** Without fields that an update has removed, and without what is live meanwhile. */
const changedFrom = (live: TypedValues, values: TypedValues): TypedValues =>
  Object.fromEntries(
    Object.entries(values).filter(([path, value]) => {
      const current = live[path]
      return current !== undefined && typeof current === typeof value && !isSame(current, value)
    }),
  )

const HASH_LENGTH = 6

/** What a form shows, field by field, so that a later save knows what was typed since. */
export const seenIn = (section: SectionName, typed: TypedValues): string =>
  fieldsOf(section)
    .map(({ path }) => shortHash(typed[path] ?? ''))
    .join('')

/**
 * For a form that stays open after it was saved: it still shows its own values, so what was saved elsewhere meanwhile is
 * not what it has seen.
 */
export const seenAfter = (section: SectionName, { posted, seen, stored }: Merging): string =>
  fieldsOf(section)
    .map(({ path }, place) => {
      const [own, current] = [posted[path], stored[path] ?? '']
      return own === undefined || isSame(own, current) ? shortHash(current) : hashAt(seen, place)
    })
    .join('')

const hashAt = (seen: string, place: number) => seen.slice(place * HASH_LENGTH, (place + 1) * HASH_LENGTH)

const shortHash = (typed: Typed) => hash('sha256', JSON.stringify(typed), 'base64url').slice(0, HASH_LENGTH)

/** A field that was changed both in this form and elsewhere, since the form was opened. */
export interface Conflict {
  field: Field
  /** As it was saved elsewhere. */
  other: Typed
}

/** Stores what was typed since the form was opened. Conflicts store nothing. */
export async function saveSection(
  desk: Pick<Desk, 'shop' | 'content'>,
  section: SectionName,
  { posted, seen }: { posted: TypedValues; seen: string },
): Promise<{ editing: Editing; conflicts: Conflict[] }> {
  for (;;) {
    const editing = await readEditing(desk)
    const { typed, conflicts } = merge(section, { posted, seen, stored: editing.typed })
    if (conflicts.length > 0) return { editing, conflicts }
    const values = changedFrom(typedContent(editing.live), { ...editing.changed, ...typed })
    if (isSameDraft(values, editing.changed)) return { editing, conflicts }
    const { revision } = editing.draft
    if ((await saveDraft(desk.shop, { values, revision, base: editing.number })) === 'saved')
      return { editing: await readEditing(desk), conflicts }
  }
}

const isSameDraft = (one: TypedValues, other: TypedValues) =>
  Object.keys({ ...one, ...other }).every((path) => {
    const [here, there] = [one[path], other[path]]
    return here !== undefined && there !== undefined && isSame(here, there)
  })

interface Merging {
  posted: TypedValues
  seen: string
  stored: TypedValues
}

/** Fields that were not touched in the form keep what is stored. */
function merge(section: SectionName, { posted, seen, stored }: Merging) {
  const typed: Record<string, Typed> = {}
  const conflicts: Conflict[] = []
  for (const [place, field] of fieldsOf(section).entries()) {
    const [own, other] = [posted[field.path], stored[field.path] ?? '']
    const shown = hashAt(seen, place)
    if (own === undefined || shortHash(own) === shown || isSame(own, other)) continue
    if (shown.length === HASH_LENGTH && shortHash(other) !== shown) conflicts.push({ field, other })
    else typed[field.path] = own
  }
  return { typed, conflicts }
}
