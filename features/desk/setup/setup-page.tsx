import { deskSetup } from '../../../content/desk/setup.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { DeskFrame, type DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { type OpenPoint, Place, PointText } from './open-points.tsx'
import css from './setup.css?inline'

export interface SetupStep {
  id: string
  title: string
  text: string
  /** Files, settings or pages. */
  where: readonly string[]
  items: readonly SetupItem[]
}

interface SetupItem {
  text: string
  isDone: boolean
  /** Of go-live. */
  point?: OpenPoint
}

export function SetupPage({ shell, steps }: { shell: DeskShell; steps: readonly SetupStep[] }) {
  const done = steps.filter(isDone).length
  const next = steps.find((step) => !isDone(step))
  return (
    <DeskFrame
      shell={shell}
      title={deskSetup.title}
      active="setup"
      beside={<span className="badge">{fillTemplate(deskSetup.progress, { done, all: steps.length })}</span>}
    >
      <Style name="desk-setup" css={css} />
      <p>{shell.mode === 'live' ? deskSetup.live : deskSetup.intro}</p>
      <progress className="setup-progress" max={steps.length} value={done} aria-label={deskSetup.title} />
      <ol className="setup">
        {steps.map((step) => (
          <li key={step.id} className="panel" data-done={isDone(step) ? true : undefined}>
            <Step step={step} isNext={step === next} />
          </li>
        ))}
      </ol>
      <p className="quiet">{deskSetup.apply}</p>
    </DeskFrame>
  )
}

const isDone = ({ items }: SetupStep) => items.every((item) => item.isDone)

function Step({ step, isNext }: { step: SetupStep; isNext: boolean }) {
  return (
    <details open={isNext}>
      <summary>
        <h2>{step.title}</h2>
        <span className="badge" data-tone={isDone(step) ? 'good' : undefined}>
          {isDone(step) ? deskSetup.done : deskSetup.open}
        </span>
      </summary>
      {step.text && <p>{step.text}</p>}
      <Items items={step.items.filter((item) => !isInFile(item))} />
      {step.items.some(isInFile) && (
        <>
          <p>
            <strong>{deskSetup.files}</strong>
          </p>
          <Items items={step.items.filter(isInFile)} />
        </>
      )}
      {step.where.length > 0 && (
        <p className="quiet">
          {deskSetup.where}:{' '}
          {step.where.map((place, index) => (
            <span key={place}>
              {index > 0 && ', '}
              <Place name={place} />
            </span>
          ))}
        </p>
      )}
    </details>
  )
}

const isInFile = ({ point }: SetupItem) => point !== undefined && point.section === null

function Items({ items }: { items: readonly SetupItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className="setup-items">
      {items.map(({ text, isDone: isChecked, point }) => (
        <li key={text}>
          <svg
            className="setup-mark"
            viewBox="0 0 20 20"
            role="img"
            aria-label={isChecked ? deskSetup.done : deskSetup.open}
          >
            {isChecked ? <path d="M3 10l5 5 9-10" /> : <circle cx="10" cy="10" r="7" />}
          </svg>
          <span>{point ? <PointText point={point} /> : text}</span>
        </li>
      ))}
    </ul>
  )
}
