import { board } from '../../../content/board.ts'
import { useContent } from '../../../platform/ui/content.ts'

export const HouseRules = () => (
  <section aria-labelledby="rules">
    <h2 id="rules">{board.list.rules}</h2>
    <ol>
      {useContent().community.board.rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
    <p>{board.list.report}</p>
  </section>
)
