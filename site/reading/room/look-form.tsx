import { room } from '../../../content/room.ts'
import { roomRoutes } from '../../../routes.ts'
import { letters, pages } from './look.ts'

const words = room.look

/** How the page looks. A form, so that it needs no script: the server keeps the choice and sends the page in it. */
export function LookForm({ path }: { path: string }) {
  return (
    <details className="look">
      <summary>{words.title}</summary>
      <form method="post" action={roomRoutes.look}>
        <input type="hidden" name="back" value={path} />
        <Choice name="page" label={words.page.label} options={pages.map((page) => [page, words.page[page]])} />
        <Choice
          name="letters"
          label={words.letters.label}
          options={letters.map((size) => [size, words.letters[size]])}
        />
      </form>
    </details>
  )
}

interface ChoiceProps {
  name: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
}

function Choice({ name, label, options }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map(([value, text]) => (
        <button key={value} type="submit" name={name} value={value}>
          {text}
        </button>
      ))}
    </fieldset>
  )
}
