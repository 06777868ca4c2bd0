import { boardRoutes } from '../../../routes.ts'
import { MAX_DISPLAY_NAME, type NameError } from '../display-name.ts'
import { setDisplayName } from '../reader-names.ts'
import type { Reader } from '../readers.ts'
import { EMPTY_FORM, type FormState } from '../pages/board-view.ts'
import { NamePage } from '../pages/notices-page.tsx'
import { redirect } from '../../../platform/http/context.tsx'
import { textField, defineForm } from '../../../platform/http/form-fields.tsx'
import { type Board, type BoardHandler, currentReaderOf } from './access.tsx'

export const namePage: BoardHandler = async (board) => await showName(board, EMPTY_FORM)

export const nameForm = defineForm({ name: textField(MAX_DISPLAY_NAME) })

export const submitName: BoardHandler<'name'> = async (board, form) => {
  const typed = { ...EMPTY_FORM.typed, name: form.typed('name') }
  if (form.isTooLong('name')) return await showName(board, { typed, error: null, nameError: 'too-long' })
  const named = await setDisplayName(board.shop, board.reader, typed.name)
  if (named.outcome === 'named') return redirect(board.app, named.isWaiting ? boardRoutes.name : boardRoutes.board)
  return await showName(board, { typed, error: null, nameError: named.error })
}

async function showName(board: Board, form: FormState): Promise<Response> {
  const page = <NamePage assets={board.app.shell.assets} me={await currentReaderOf(board)} form={form} />
  return board.render(page, form.nameError ? 422 : 200)
}

/** With the first post a reader chooses a name. */
export async function nameIfNeeded(
  { shop, reader }: Pick<Board, 'shop' | 'reader'>,
  name: string,
): Promise<{ reader: Reader; nameError: NameError | null }> {
  if (reader.name !== null) return { reader, nameError: null }
  const named = await setDisplayName(shop, reader, name)
  if (named.outcome === 'refused') return { reader, nameError: named.error }
  return { reader: { ...reader, name: named.name }, nameError: null }
}
