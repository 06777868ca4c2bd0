import { deskState } from '../../../content/desk/state.ts'
import type { DeskShell } from '../frame.tsx'
import { When } from '../when.tsx'
import type { StateView } from './state-view.ts'

const words = deskState.machine

/** What runs, and on what. */
export function Machine({ state, shell }: { state: StateView; shell: DeskShell }) {
  const { database, disk, backup } = state
  const facts = [
    [words.shop, deskState.modes[state.mode]],
    [words.address, state.siteUrl],
    [words.node, state.node.replace('v', '')],
    [words.database, `${database.name}, ${size(database.bytes)}`],
    [words.disk, `${size(disk.free)} ${words.free} ${words.of} ${size(disk.whole)}`],
    [words.health, state.up ? words.up : words.down],
  ] as const
  return (
    <section className="panel" aria-labelledby="machine">
      <h2 id="machine">{words.title}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{words.backup}</dt>
          <dd>{backup ? <Backup backup={backup} shell={shell} /> : words.noBackup}</dd>
        </div>
      </dl>
    </section>
  )
}

function Backup({ backup: { at, place }, shell }: { backup: NonNullable<StateView['backup']>; shell: DeskShell }) {
  return (
    <>
      <When at={at} shell={shell} />
      {place && (
        <>
          {' '}
          <code>{place}</code>
        </>
      )}
    </>
  )
}

/** "1.2 GB". */
function size(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length)
  return `${(bytes / 1000 ** power).toFixed(1)} ${units[power - 1]}`
}
