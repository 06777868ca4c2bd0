import { Style } from '../../../platform/ui/style.tsx'
import css from './next-steps.css?inline'

/** Beside a form: what follows once it was sent, and by when. */
export function NextSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <>
      <Style name="next-steps" css={css} />
      <h2>{title}</h2>
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}
