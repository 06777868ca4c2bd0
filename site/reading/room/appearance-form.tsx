import { room } from '../../../content/room.ts'
import { roomRoutes } from '../../../routes.ts'
import { textSizes, backgrounds } from './appearance.ts'

const copy = room.look

/** A form, so that it needs no script: the server stores the choice in a cookie. */
export function AppearanceForm({ path }: { path: string }) {
  return (
    <details className="look">
      <summary>{copy.title}</summary>
      <form method="post" action={roomRoutes.look}>
        <input type="hidden" name="back" value={path} />
        <Choice name="page" label={copy.page.label} options={backgrounds.map((page) => [page, copy.page[page]])} />
        <Choice
          name="letters"
          label={copy.letters.label}
          options={textSizes.map((size) => [size, copy.letters[size]])}
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
