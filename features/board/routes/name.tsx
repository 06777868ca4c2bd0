import { boardRoutes } from '../../../routes.ts'
import { MAX_DISPLAY_NAME, type NameError } from '../display-name.ts'
import { setDisplayName } from '../reader-names.ts'
import type { Reader } from '../readers.ts'
import { EMPTY_FORM, type FormState } from '../pages/board-view.ts'
import { NamePage } from '../pages/notices-page.tsx'
import { redirect } from '../../../platform/http/context.tsx'
import { textField, defineForm, valueField, type ValuesOf } from '../../../platform/http/form-fields.tsx'
import { type Board, type BoardHandler, currentReaderOf } from './access.tsx'

const SAVED = 'saved'

export const nameQuery = defineForm({ note: valueField() })

export const namePage: BoardHandler<'note'> = async (board, query) =>
  await showName(board, EMPTY_FORM, query.get('note') === SAVED)

export const nameForm = defineForm({ name: textField(MAX_DISPLAY_NAME) })

export const submitName: BoardHandler<'name'> = async (board, form) => {
  const typed = { ...EMPTY_FORM.typed, name: form.typed('name') }
  if (form.isTooLong('name')) return await showName(board, { ...EMPTY_FORM, typed, nameError: 'too-long' })
  const named = await setDisplayName(board.shop, board.reader, typed.name)
  if (named.outcome === 'named') return redirect(board.app, `${boardRoutes.name}?note=${SAVED}`)
  return await showName(board, { ...EMPTY_FORM, typed, nameError: named.error })
}

async function showName(board: Board, form: FormState, isSaved = false): Promise<Response> {
  const me = await currentReaderOf(board)
  const page = <NamePage assets={board.app.shell.assets} me={me} form={form} isSaved={isSaved} />
  return board.render(page, form.nameError ? 422 : 200)
}

/** With the first post a reader chooses a name. A reader who has one is not asked for it. */
export async function nameIfNeeded(
  { shop, reader }: Pick<Board, 'shop' | 'reader'>,
  form: ValuesOf<typeof nameForm>,
): Promise<{ reader: Reader; nameError: NameError | null }> {
  if (reader.name !== null) return { reader, nameError: null }
  if (form.isTooLong('name')) return { reader, nameError: 'too-long' }
  const named = await setDisplayName(shop, reader, form.typed('name'))
  if (named.outcome === 'refused') return { reader, nameError: named.error }
  return { reader: { ...reader, name: named.name }, nameError: null }
}
